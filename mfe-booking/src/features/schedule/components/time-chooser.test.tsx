import { ApiError } from '@dar/app/api-error';
import { freeDays, nearestSlots, rescheduleTimes, timeSlots } from '@dar/contracts/schedule';
import { makeTimeSlot } from '@dar/testing/customer-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, refuse } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../../../texts/texts.ts';
// Before the time is set: its class of dates extends the Date of that moment.
import './month-calendar.tsx';
import { TimeChooser } from './time-chooser.tsx';

beforeEach(() => vi.setSystemTime(new Date('2026-11-21T08:00:00Z')));
afterEach(() => vi.useRealTimers());

describe('for a visit of an order', () => {
  const visits = { orderId: 301, visit: 2, minutes: 120 };
  const show = (api = createFakeApi(), onChange = vi.fn()) =>
    renderInApp(<TimeChooser visits={visits} onChange={onChange} />, { texts: { booking: texts }, api });

  it('offers its free days and times, with their ends', async () => {
    const onChange = vi.fn();
    const api = createFakeApi().on(rescheduleTimes, ({ date }) => ({
      oData: date ? { days: [], times: [`${date} 13:30`] } : { days: ['2026-11-28'], times: [] },
    }));
    const { user } = await show(api, onChange);
    expect(await screen.findByRole('button', { name: /^27 November 2026.*, no free time$/ })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Sat 28 Nov' }));
    await user.click(await screen.findByRole('radio', { name: '1:30 pm - 3:30 pm' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-11-28 13:30'));
    expect(api.getInputs(rescheduleTimes)).toEqual([
      { order_id: 301, visit: 2 },
      { order_id: 301, visit: 2, date: '2026-11-28' },
    ]);
  });

  it('says in the specified words that the connection failed', async () => {
    await show(createFakeApi().on(rescheduleTimes, () => Promise.reject(new ApiError('network', ''))));
    const alert = await screen.findByRole('alert', {}, { timeout: 4_000 });
    expect(alert).toHaveTextContent('Failed to fetch time slots');
  });

  it('says why no free time can be shown, and tries again', async () => {
    const api = createFakeApi().on(rescheduleTimes, () => refuse('Busy'));
    const { user } = await show(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
    api.on(rescheduleTimes, { oData: { days: [], times: [] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There is no free time at the moment')).toBeVisible();
  });
});

describe('for a lost time', () => {
  const lost = '2026-11-24 09:00';
  const near = '2026-11-24 10:30';

  async function show(api = createFakeApi(), disabled = false) {
    const onChange = vi.fn();
    const visits = { firstServiceId: 105, weeks: '2' } as const;
    const chooser = <TimeChooser visits={visits} lost={lost} disabled={disabled} onChange={onChange} />;
    return { ...(await renderInApp(chooser, { texts: { booking: texts }, api })), api, onChange };
  }

  it('offers the nearest free times first', async () => {
    const { user, api, onChange } = await show(createFakeApi().on(nearestSlots, { oData: [near] }));
    const offered = within(await screen.findByRole('list', { name: 'Nearest free times' }));
    await user.click(offered.getByRole('button', { name: 'Tue, 24 Nov 2026, 10:30 am' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(near);
    expect(api.getInputs(nearestSlots)).toEqual([{ service_date: lost, visit_interval_weeks: '2' }]);
    expect(api.getInputs(freeDays)).toEqual([]);
  });

  it('offers all other times on demand, also without a near one', async () => {
    const api = createFakeApi()
      .on(nearestSlots, { oData: [] })
      .on(freeDays, { oData: { days: ['2026-11-30'], earliest: '2026-11-30 09:00', until: '2027-02-19' } })
      .on(timeSlots, { oData: [makeTimeSlot({ slot_from: '09:00 AM', slot_to: '12:00 PM', time: '09:00' })] });
    const { user, onChange } = await show(api);
    expect(await screen.findByText('No other time near it is free. Please choose another day.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Other times' }));
    await user.click(await screen.findByRole('button', { name: 'Mon 30 Nov' }));
    // An arrow key would choose a radio button, and the choice is saved at once.
    await user.click(await screen.findByRole('button', { name: '9:00 am - 12:00 pm' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-11-30 09:00'));
  });

  it('blocks all choices while it is disabled', async () => {
    await show(createFakeApi().on(nearestSlots, { oData: [near] }), true);
    expect(await screen.findByRole('button', { name: /10:30 am$/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Other times' })).toBeDisabled();
  });
});
