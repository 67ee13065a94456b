import 'fake-indexeddb/auto';
import { ApiError } from '@dar/app/api-error';
import { myDay, reportVisit } from '@dar/contracts/office';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { act, screen, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayVisit, memberDay } from '../../testing/crew-factories.ts';
import { texts } from '../../texts/texts.ts';
import { CrewDayPage } from './crew-day-page.tsx';

let hear: (() => void) | undefined;
class FakeStream {
  set onmessage(listener: (event: { readonly data: string }) => void) {
    hear = () => listener({ data: 'day' });
  }
  close() {
    hear = undefined;
  }
}
beforeEach(() => vi.stubGlobal('EventSource', FakeStream));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('shows a visit that the office adds when the stream names a change, and visits that are over below the open ones', async () => {
  const today = toDubaiTime(new Date()).slice(0, 10);
  const at = (clock: string) => ({
    from: `${today} ${clock}`,
    to: `${today} ${clock}`,
    order_no: `DAR-1000${clock.slice(0, 2)}`,
  });
  const over = dayVisit({ ...at('08:00'), status_text: 'Completed' });
  const open = dayVisit(at('10:00'));
  const answer = (visits: readonly ReturnType<typeof dayVisit>[]) => {
    api.on(myDay, ({ date = today }) => ({ oData: memberDay(date === today ? [...visits] : [], { date }) }));
  };
  const api = createFakeApi();
  answer([over, open]);
  await renderInApp(<CrewDayPage />, { api, texts: { office: texts } });
  const getClocks = () => screen.getAllByText(/^\d\d:\d\d–/).map(({ textContent }) => textContent.slice(0, 5));
  await expect.poll(() => screen.queryAllByText(/^\d\d:\d\d–/).length).toBe(2);
  expect(getClocks()).toEqual(['10:00', '08:00']);
  answer([over, dayVisit(at('09:00')), open]);
  act(() => hear?.());
  await expect.poll(getClocks).toEqual(['09:00', '10:00', '08:00']);
});

test('says from when on a visit can be reported, and offers no report before', async () => {
  vi.setSystemTime('2025-06-10T06:00:00Z');
  const visit = dayVisit({ from: '2025-06-10 14:30', to: '2025-06-10 16:00' });
  const api = createFakeApi();
  api.on(myDay, ({ date = '2025-06-10' }) => ({
    oData: memberDay(date === '2025-06-10' ? [visit] : [], { date }),
  }));
  const { user } = await renderInApp(<CrewDayPage />, { api, texts: { office: texts } });
  for (const [name, earliest] of [
    ['On the way', '12:30'],
    ['Nobody there', '14:30'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(`You can report this from ${earliest} on.`)).toBeVisible();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back']);
    await user.click(dialog.getByRole('button', { name: 'Back' }));
  }
  expect(screen.queryByText(/^Not sent yet/)).toBeNull();
});

test('keeps a report without a line, says that it waits, and says that it is sent when the server has it', async () => {
  const from = toDubaiTime(new Date());
  const visit = dayVisit({ from, to: from });
  const noLine = () => {
    throw new ApiError('network', '');
  };
  const api = createFakeApi().on(reportVisit, noLine);
  api.on(myDay, ({ date = from.slice(0, 10) }) => ({
    oData: memberDay(date === from.slice(0, 10) ? [visit] : [], { date }),
  }));
  const { user } = await renderInApp(<CrewDayPage />, { api, texts: { office: texts } });
  const onTheWay = await screen.findByRole('button', { name: 'On the way' });
  expect(screen.getByText('Next')).toBeVisible();
  await user.click(onTheWay);
  expect(await screen.findByText('Now')).toBeVisible();
  expect(await screen.findByText('Not sent yet: 1')).toBeVisible();
  expect(await screen.findByText(/^No connection\. Go on working/)).toBeVisible();
  expect(screen.getByText('… not sent yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Arrived' })).toBeVisible();

  const at = new Date().toISOString();
  api.on(reportVisit, ({ kind }) => ({ oData: { kind, state: 'applied' as const, at } }));
  api.on(myDay, ({ date = from.slice(0, 10) }) => {
    const reports = [{ kind: 'on-the-way' as const, at, state: 'applied' as const }];
    return { oData: memberDay(date === from.slice(0, 10) ? [{ ...visit, reports }] : [], { date }) };
  });
  await user.click(screen.getByText('Not sent yet: 1'));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('✓ sent')).toBeVisible();
  expect(screen.queryByText(/^Not sent yet/)).toBeNull();
  const ids = api.getInputs(reportVisit).map(({ request_id }) => request_id);
  expect(new Set(ids).size).toBe(1);
});

test.each([
  ['en', 'What needs doing?', '1 hour'],
  ['ar', 'ما المطلوب؟', 'ساعة واحدة'],
] as const)('lists what the customer chose and wrote (%s)', async (language, question, duration) => {
  const from = toDubaiTime(new Date());
  const options = [
    { label: '1 hour', label_ar: 'ساعة واحدة', note: '', note_ar: '' },
    { label: 'What needs doing?', label_ar: 'ما المطلوب؟', note: 'Shelf\nLamp', note_ar: 'Shelf\nLamp' },
  ];
  const services = [{ name: 'Handyman', name_ar: 'عامل صيانة', qty: 1, options }];
  const api = createFakeApi();
  api.on(myDay, ({ date = from.slice(0, 10) }) => ({
    oData: memberDay(date === from.slice(0, 10) ? [dayVisit({ from, to: from, services })] : [], { date }),
  }));
  await renderInApp(<CrewDayPage />, { api, language, texts: { office: texts } });
  expect(await screen.findByText(duration)).toBeVisible();
  expect(screen.getByText(question).closest('li')).toHaveTextContent('Shelf Lamp');
  expect(screen.getByText('Shelf Lamp').tagName).toBe('BDI');
});
