import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, it, vi } from 'vitest';
import { texts } from '../../../texts/texts.ts';
import type { Schedule } from '../schedule.ts';
import { ScheduleCard } from './schedule-card.tsx';

const free = { booked_time: '', held_until: '', can_extend_hold: '0', lost_time: '' } as const;
const chosen = { day: '2026-11-24', time: '09:00' };
const TIME = 'Tue, 24 Nov 2026, 9:00 am';

async function show(value: Schedule, slot: { readonly lost_time?: string } = {}) {
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

it('says that the chosen slot is no longer held', async () => {
  await show(chosen, { lost_time: '2026-11-24 09:00' });
  expect(screen.getByText(TIME)).toBeInTheDocument();
  expect(screen.getByText(/^This time is no longer held for you\./)).toBeInTheDocument();
});
