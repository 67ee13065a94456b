import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import type { Schedule } from '../../../schedule.ts';
import { texts } from '../../../texts/texts.ts';
import { ScheduleCard } from './schedule-card.tsx';

const free: ComponentProps<typeof ScheduleCard>['slot'] = {
  ...{ booked_time: '', held_until: '', can_extend_hold: '0', lost_time: '' },
  ...{ visit_minutes: 180, visit_count: 1, visits: [] },
};
const chosen = { day: '2026-11-24', time: '09:00' };
const TIME = 'Tue, 24 Nov 2026, 9:00 am – 12:00 pm';

async function show(value: Schedule, slot: Partial<ComponentProps<typeof ScheduleCard>['slot']> = {}) {
  const onOpen = vi.fn();
  const card = <ScheduleCard value={value} slot={{ ...free, ...slot }} onHoldChange={vi.fn()} onOpen={onOpen} />;
  const { user } = await renderInApp(card, { texts: { booking: texts } });
  expect(screen.getByRole('heading', { name: 'Schedule Service' })).toBeInTheDocument();
  return { user, onOpen };
}

it.each([
  ['nothing', {}, 'Choose the day and time that suit you', 'Select Schedule'],
  ['only a day', { day: '2026-11-24' }, /24 Nov 2026 · Please choose a time$/, 'Select Schedule'],
  ['a day and a slot', chosen, TIME, 'Change Schedule'],
] as const)('with %s chosen shows %s and %s', async (_what, value, text, button) => {
  const { user, onOpen } = await show(value);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/no longer held/)).toBeNull();
  await user.click(screen.getByRole('button', { name: button }));
  expect(onOpen).toHaveBeenCalledOnce();
});

it.each([
  ['lists the held visits', '2', 1],
  ['lists none after another interval was chosen', '1', 0],
] as const)('%s', async (_what, weeks, lists) => {
  const visits = ['2026-11-24', '2026-12-08'].map((day) => ({ starts_at: `${day} 09:00`, visit_minutes: 180 }));
  const held = { booked_time: '2026-11-24 09:00', held_until: '2026-11-24T05:00:00Z', visits };
  await show({ ...chosen, weeks }, held);
  expect(screen.queryAllByRole('list', { name: 'All visits' })).toHaveLength(lists);
  expect(screen.queryAllByText('Tue, 8 Dec 2026, 9:00 am – 12:00 pm')).toHaveLength(lists);
});

it.each([
  ['1', 'Every week'],
  ['2', 'Every two weeks'],
] as const)('names the interval of visits that are not held yet (%s)', async (weeks, text) => {
  await show({ ...chosen, weeks }, { visit_count: 4 });
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('says that the chosen slot is no longer held', async () => {
  await show(chosen, { lost_time: '2026-11-24 09:00' });
  expect(screen.getByText(TIME)).toBeInTheDocument();
  expect(screen.getByText(/^This time is no longer held for you\./)).toBeInTheDocument();
});
