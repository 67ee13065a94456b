import { bookingTimes } from '@dar/contracts/office';
import { EMPTY_SELECTION } from '@dar/contracts/pricing/selection';
import { screen } from '@dar/testing/dom';
import { expect, test, vi } from 'vitest';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOfficePage } from '../../../testing/render-office.tsx';
import { EMPTY_DRAFT } from './draft.ts';
import { TimeStep } from './time-step.tsx';

const lines = [
  { serviceId: 12, qty: 2, selection: EMPTY_SELECTION },
  { serviceId: 13, qty: 1, selection: EMPTY_SELECTION },
];

test('offers the free times of the next day that has one, for all services', async () => {
  const times = ['2026-11-28 10:00', '2026-11-28 10:30'];
  const api = signedInApi('dispatcher').on(bookingTimes, {
    oData: { conclusion: 'lead-time', date: '2026-11-28', times },
  });
  const [onChange, onGo] = [vi.fn(), vi.fn()];
  const draft = { ...EMPTY_DRAFT, customerId: 3, addressId: 4, lines, time: '2026-11-27 09:00' };
  const { user } = await renderOfficePage(<TimeStep draft={draft} onChange={onChange} onGo={onGo} />, { api });
  expect(await screen.findByText(/It is too late to book this day/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '10:30 am' }));
  expect(onChange).toHaveBeenCalledWith({ time: '2026-11-28 10:30' });
  expect(onGo).toHaveBeenCalledWith('summary');
  expect(api.getInputs(bookingTimes)).toMatchObject([
    {
      customer: '3',
      address_id: '4',
      date: '2026-11-27',
      items: [{ service_id: '12', qty: '2' }, { service_id: '13' }],
    },
  ]);
});

test('offers earlier times on purpose', async () => {
  const times = ['2026-11-28 10:00'];
  const api = signedInApi('dispatcher').on(bookingTimes, { oData: { conclusion: 'free', date: '2026-11-28', times } });
  const onChange = vi.fn();
  const draft = { ...EMPTY_DRAFT, customerId: 3, addressId: 4, lines };
  const { user } = await renderOfficePage(<TimeStep draft={draft} onChange={onChange} onGo={vi.fn()} />, { api });
  await user.click(await screen.findByRole('checkbox', { name: /^On purpose earlier/ }));
  expect(onChange).toHaveBeenCalledWith({ isEarly: true, time: undefined });
});

test('says that an earlier time needs a free crew too', async () => {
  const api = signedInApi('dispatcher').on(bookingTimes, {
    oData: { conclusion: 'taken', date: '2026-11-28', times: [] },
  });
  const draft = { ...EMPTY_DRAFT, customerId: 3, addressId: 4, lines, isEarly: true };
  await renderOfficePage(<TimeStep draft={draft} onChange={vi.fn()} onGo={vi.fn()} />, { api });
  expect(await screen.findByText(/Times still need a free crew/)).toBeVisible();
});
