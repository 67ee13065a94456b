import { ApiError } from '@dar/app/api-error';
import { freeDays, timeSlots } from '@dar/contracts/schedule';
import { makeTimeSlot } from '@dar/testing/customer-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, refuse } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schedule } from '../../../schedule.ts';
import { texts } from '../../../texts/texts.ts';
// Before the time is set: its class of dates extends the Date of that moment.
import './month-calendar.tsx';
import { ScheduleModal } from './schedule-modal.tsx';

const morning = makeTimeSlot({ slot_from: '09:00 AM', slot_to: '12:00 PM', time: '09:00' });
const taken = makeTimeSlot({ slot_from: '10:00 AM', slot_to: '01:00 PM', time: '10:00', is_available: '0' });
const afternoon = makeTimeSlot({ slot_from: '02:30 PM', slot_to: '05:30 PM', time: '14:30' });

/** Saturday in Dubai. */
const TODAY = new Date('2026-11-21T08:00:00Z');
beforeEach(() => vi.setSystemTime(TODAY));
afterEach(() => vi.useRealTimers());

/** Answers with no free days, and with three slots of every day. */
const createScheduleApi = () =>
  createFakeApi()
    .on(freeDays, { oData: { days: [], earliest: '', until: '' } })
    .on(timeSlots, { oData: [morning, taken, afternoon] });

type ModalOptions = RenderOptions & { readonly value?: Schedule; readonly visitCount?: number };

async function openModal({ value = {}, visitCount = 1, ...options }: ModalOptions = {}) {
  const api = options.api ?? createScheduleApi();
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const rendered = await renderInApp(
    <ScheduleModal
      firstServiceId={105}
      value={value}
      visitCount={visitCount}
      onConfirm={onConfirm}
      onCartChanged={() => undefined}
      onClose={onClose}
    />,
    { texts: { booking: texts }, ...options, api },
  );
  await screen.findByRole('grid');
  return { ...rendered, api, onConfirm, onClose };
}

const day = (name: RegExp) => screen.getByRole('button', { name });
const confirm = () => screen.getByRole('button', { name: 'Confirm Schedule' });

describe('several visits', () => {
  const interval = (name: string) => screen.queryByRole('radio', { name });

  it('are every week unless the customer chooses every two weeks', async () => {
    const { user, onConfirm } = await openModal({ value: { day: '2026-11-24', time: '14:30' }, visitCount: 4 });
    expect(screen.getByText('4 visits at the same time of day')).toBeInTheDocument();
    expect(interval('Every week')).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Every two weeks' }));
    await waitFor(() => expect(confirm()).toBeEnabled());
    await user.click(confirm());
    expect(onConfirm).toHaveBeenCalledWith({ day: '2026-11-24', time: '14:30', weeks: '2' });
  });

  it('get days and times at which all are free, for each interval', async () => {
    const api = createScheduleApi().on(timeSlots, ({ visit_interval_weeks: weeks }) => ({
      oData: [weeks === '2' ? morning : afternoon],
    }));
    const { user } = await openModal({ api, value: { day: '2026-11-24', time: '14:30' }, visitCount: 4 });
    await waitFor(() => expect(confirm()).toBeEnabled());
    await user.click(screen.getByRole('radio', { name: 'Every two weeks' }));
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3));
    await waitFor(() => expect(confirm()).toBeDisabled());
    expect(api.getInputs(timeSlots).map((input) => input.visit_interval_weeks)).toEqual(['1', '2']);
    expect(api.getInputs(freeDays)).toEqual([{ visit_interval_weeks: '1' }, { visit_interval_weeks: '2' }]);
  });

  it('are not offered for one visit', async () => {
    await openModal();
    expect(interval('Every week')).not.toBeInTheDocument();
  });
});

describe('the calendar', () => {
  it('starts weeks on Sunday and disables the days before today', async () => {
    await openModal();
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Schedule Your Service');
    const weekdays = screen.getAllByRole('columnheader', { hidden: true }).map((cell) => cell.textContent);
    expect(weekdays).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(day(/\b20 November/)).toBeDisabled();
    expect(day(/^Today, 21 November 2026, Saturday$/)).toBeEnabled();
    expect(day(/\b22 November/)).toBeEnabled();
  });

  it('goes to the next month and back, but not to the past', async () => {
    const { user } = await openModal();
    const previous = screen.getByRole('button', { name: 'Go to the Previous Month' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Go to the Next Month' }));
    expect(screen.getByText('December 2026')).toBeInTheDocument();
    expect(previous).not.toHaveAttribute('aria-disabled');
    await user.click(previous);
    expect(screen.getByText('November 2026')).toBeInTheDocument();
  });

  it('renders in Arabic with Latin digits, mirrored', async () => {
    await openModal({ language: 'ar', value: { day: '2026-11-24', time: '14:30' } });
    expect(screen.getByText('نوفمبر 2026')).toBeInTheDocument();
    expect(screen.getByText('أحد')).toBeInTheDocument();
    expect(day(/^24 نوفمبر 2026.*، محدد$/)).toBeEnabled();
    expect(await screen.findByRole('radio', { name: '2:30 م - 5:30 م' })).toBeChecked();
  });

  it('chooses days by keyboard', async () => {
    const { user, api } = await openModal();
    day(/\b21 November/).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await waitFor(() => expect(api.getInputs(timeSlots)).toEqual([{ date: '2026-11-29', first_service_id: 105 }]));
  });
});

describe('the free days', () => {
  const oData = { days: ['2026-11-22', '2026-11-24', '2026-11-25'], earliest: '2026-11-22 09:00', until: '2027-02-19' };
  const freeApi = () =>
    createFakeApi()
      .on(freeDays, { oData })
      .on(timeSlots, { oData: [morning] });

  it('offer the earliest slot and the next days above the month', async () => {
    const { user, onConfirm } = await openModal({ api: freeApi() });
    const days = within(await screen.findByRole('list', { name: 'Next free days' })).getAllByRole('button');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Earliest: tomorrow 9:00 am',
      'tomorrow',
      'Tue 24 Nov',
      'Wed 25 Nov',
    ]);
    await user.click(screen.getByRole('button', { name: 'Earliest: tomorrow 9:00 am' }));
    expect(await screen.findByRole('radio', { name: /^9:00 am/ })).toBeChecked();
    await user.click(confirm());
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ day: '2026-11-22', time: '09:00' });
  });

  it('turn the calendar to the month of the chosen day', async () => {
    const { user } = await openModal({ api: freeApi() });
    const earliest = await screen.findByRole('button', { name: /^Earliest/ });
    const next = screen.getByRole('button', { name: 'Go to the Next Month' });
    await user.click(next);
    await user.click(next);
    expect(screen.getByText('January 2027')).toBeInTheDocument();
    await user.click(earliest);
    expect(day(/^22 November 2026, Sunday, selected$/)).toBeInTheDocument();
  });

  it('mark the days without free time', async () => {
    await openModal({ api: freeApi() });
    expect(await screen.findByRole('button', { name: /^23 November 2026.*, no free time$/ })).toBeEnabled();
    expect(day(/^24 November/)).not.toHaveAccessibleName(/no free time/);
    expect(day(/^20 November/)).not.toHaveAccessibleName(/no free time/);
  });

  it('are named in Arabic', async () => {
    await openModal({ api: freeApi(), language: 'ar' });
    expect(await screen.findByRole('button', { name: 'أقرب موعد: غداً 9:00 ص' })).toBeVisible();
  });
});

describe('the slots', () => {
  it('are the free ones, with their count', async () => {
    const { user } = await openModal();
    expect(confirm()).toBeDisabled();
    expect(screen.getByText('Choose a date to see the free times')).toBeInTheDocument();
    await user.click(day(/\b24 November/));
    expect(await screen.findByText('2 time slots available')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Available Time Slots' })).toBeInTheDocument();
    const list = screen.getByRole('radiogroup', { name: 'Available Time Slots' });
    expect(within(list).getAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByText('10:00 am - 1:00 pm')).toBeNull();
    expect(confirm()).toBeDisabled();
  });

  it('can be confirmed when day and slot are chosen', async () => {
    const { user, onConfirm, onClose } = await openModal();
    await user.click(day(/\b24 November/));
    await user.click(await screen.findByRole('radio', { name: '2:30 pm - 5:30 pm' }));
    await user.click(confirm());
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ day: '2026-11-24', time: '14:30' });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('must be chosen again for another day', async () => {
    const { user } = await openModal({ value: { day: '2026-11-24', time: '09:00' } });
    expect(await screen.findByRole('radio', { name: /^9:00 am/ })).toBeChecked();
    expect(confirm()).toBeEnabled();
    await user.click(day(/\b25 November/));
    expect(await screen.findByRole('radio', { name: /^9:00 am/ })).not.toBeChecked();
    expect(confirm()).toBeDisabled();
  });

  it('drop a chosen slot that is no longer free', async () => {
    await openModal({ value: { day: '2026-11-24', time: '10:00' } });
    expect(await screen.findByRole('radio', { name: /^9:00 am/ })).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
  });

  it('say that they are loading', async () => {
    const api = createScheduleApi().on(timeSlots, () => new Promise(() => undefined));
    const { user } = await openModal({ api });
    await user.click(day(/\b24 November/));
    expect(await screen.findByRole('status', { name: 'Looking for free times…' })).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
  });

  it('count a single one', async () => {
    const { user } = await openModal({ api: createScheduleApi().on(timeSlots, { oData: [morning] }) });
    await user.click(day(/\b24 November/));
    expect(await screen.findByText('1 time slot available')).toBeInTheDocument();
  });

  it('show a text when there are none', async () => {
    const api = createScheduleApi().on(timeSlots, { oData: [taken] });
    const { user } = await openModal({ api });
    await user.click(day(/\b24 November/));
    expect(await screen.findByText('No time slots available')).toBeVisible();
    expect(screen.getByText('Please select a different date')).toBeVisible();
    expect(screen.getByText('No time slots available for selected date')).toBeInTheDocument();
  });

  it('show the message of the server when they fail', async () => {
    const api = createScheduleApi().on(timeSlots, () => refuse('We are closed for the holiday'));
    const { user } = await openModal({ api });
    await user.click(day(/\b24 November/));
    // In the panel and as a toast.
    await waitFor(() => expect(screen.getAllByText('We are closed for the holiday')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.queryByText('Failed to fetch time slots')).toBeNull();
  });

  it('can be requested again after a failure', async () => {
    const api = createScheduleApi().on(timeSlots, () => Promise.reject(new ApiError('business-error', '')));
    const { user } = await openModal({ api });
    await user.click(day(/\b24 November/));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(screen.getAllByText('Failed to fetch time slots')).toHaveLength(2));
    api.on(timeSlots, { oData: [morning] });
    await user.click(retry);
    expect(await screen.findByRole('radio', { name: /^9:00 am/ })).toBeInTheDocument();
  });
});

it('cancels without a choice', async () => {
  const { user, onConfirm, onClose } = await openModal({ value: { day: '2026-11-24', time: '09:00' } });
  await user.click(day(/\b25 November/));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onConfirm).not.toHaveBeenCalled();
});

it('resets a day that has passed', async () => {
  const { api } = await openModal({ value: { day: '2026-11-20', time: '09:00' } });
  expect(screen.getByText('Choose a date to see the free times')).toBeInTheDocument();
  expect(api.getInputs(timeSlots)).toEqual([]);
});
