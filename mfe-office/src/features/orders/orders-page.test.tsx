import {
  cancelByOffice,
  customerNotes,
  type OfficeOrder,
  type OfficeVisit,
  officeOrder,
  officeOrders,
  officePicture,
  officeVisits,
  resend,
  savedFilters,
  undoableChanges,
} from '@dar/contracts/office';
import { screen, within } from '@dar/testing/dom';
import { expect, test, vi } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { OrdersPage } from './orders-page.tsx';

vi.mock('../../lists/use-office-changes.ts', () => ({ useOfficeChanges: () => undefined }));

const summary = {
  ...{ order_id: 7, order_no: 'DAR-100007', status_text: 'Confirmed', customer_id: 3, customer_name: 'Amna' },
  ...{ time: '2099-12-01 10:00', services: ['Deep cleaning'], payment_mode: 'Card', grand_total: '105.00' },
};
const order: OfficeOrder['order'] = {
  ...{ id: 7, order_id: 7, order_no: 'DAR-100007', order_date: '2026-11-27T08:00:00.000Z', status_text: 'Confirmed' },
  ...{ services: [], visit_minutes: 60, vat: '5.00', service_charge: '0.00', discount: '0.00', grand_total: '105.00' },
  ...{ payment_mode: 'Card', user_latitude: '', user_longitude: '', invoice_url: '', invoice_pdf_url: '' },
  ...{ address: null, coupon_code: '' },
};
const found: OfficeOrder = {
  order,
  customer: { id: 3, name: 'Amna', email: 'amna@example.com', phone: '+971501234567' },
  ...{ crews: [], events: [], missed: [], refundable: '0.00', refund_way: 'card', log: [] },
  money: { received: '105.00', paid_back: '0.00', cash_expected: '0.00', cash_collected: '0.00' },
  messages: [
    {
      ...{ id: 1, date: '2026-11-27T08:00:00.000Z', topic: 'confirmation', channel: 'email', language: 'ar' },
      ...{ to: 'a•••@example.com', state: 'failed', attempts: 3 },
    },
    {
      ...{ id: 2, date: '2026-11-27T08:05:00.000Z', topic: 'change', channel: 'email' },
      ...{ to: 'a•••@example.com', state: 'sent', attempts: 1 },
    },
  ],
};
const visit: OfficeVisit = {
  ...{ order_id: 7, order_no: 'DAR-100007', visit: 1, version: 1, state: 'Confirmed', customer_id: 3 },
  ...{ customer_name: 'Amna', activity_id: 11, services: ['Deep cleaning'], starts: '2099-12-01 10:00' },
  ...{ ends: '2099-12-01 11:00', travel_minutes: 30, crew_id: 4, crew_name: 'Marina cleaners' },
};

const apiOf = (role: 'dispatcher' | 'support' | 'finance', over: Partial<OfficeOrder> = {}) =>
  signedInApi(role)
    .on(officeOrders, { oData: [summary], count: { value: 1, is_estimate: false } })
    .on(officeOrder, { oData: { ...found, ...over } })
    .on(officeVisits, { oData: [visit] })
    .on(customerNotes, { oData: [] })
    .on(savedFilters, { oData: [] })
    .on(undoableChanges, { oData: [] });

test('shows what a cancellation pays back before it cancels', async () => {
  const effect = {
    order_no: 'DAR-100007',
    status_text: 'Cancelled',
    fee: '0.00',
    refund: '105.00',
    way: 'card' as const,
  };
  const api = apiOf('support').on(cancelByOffice, { oData: { ...effect, needs_approval: true } });
  const { user } = await renderOfficePage(<OrdersPage />, { api, path: '/orders?open=DAR-100007' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('to the card', { exact: false })).toBeInTheDocument();
  expect(screen.getByText(/a second person decides/)).toBeInTheDocument();
  expect(api.getInputs(cancelByOffice)).toMatchObject([{ order: 'DAR-100007', dry_run: '1' }]);
  await user.click(screen.getByRole('textbox', { name: 'Reason' }));
  await user.paste('The customer called');
  await user.click(screen.getAllByRole('button', { name: 'Cancel the order' }).at(-1) ?? document.body);
  expect(await screen.findByText('The open visits of DAR-100007 are cancelled')).toBeInTheDocument();
  const sent = api.getInputs(cancelByOffice).at(-1);
  expect(sent).toMatchObject({ order: 'DAR-100007', reason: 'The customer called' });
  expect(sent).not.toHaveProperty('dry_run');
});

test('says what became of each message, and sends only those again that the shop can make again', async () => {
  const api = apiOf('finance').on(resend, { oData: { customer_id: 3, kind: 'confirmation' } });
  const { user } = await renderOfficePage(<OrdersPage />, { api, path: '/orders?open=DAR-100007' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('tab', { name: 'History' }));
  const history = within(await drawer.findByRole('tabpanel', { name: 'History' }));
  expect(history.getByText(/gave up/)).toHaveTextContent('Not sent; the shop gave up · Arabic · 3 attempts');
  expect(history.getByText(/^Sent/)).toHaveTextContent('English and Arabic');
  await user.click(history.getByRole('button', { name: 'Send again' }));
  await user.click(await screen.findByRole('textbox', { name: 'Reason' }));
  await user.paste('It was not sent');
  await user.click(
    within(screen.getAllByRole('dialog').at(-1) ?? document.body).getByRole('button', { name: 'Send again' }),
  );
  expect(await screen.findByText('It is sent again')).toBeInTheDocument();
  expect(api.getInputs(resend)).toMatchObject([{ kind: 'confirmation', order: 'DAR-100007' }]);
});

test('says where the money of a refund goes before it is granted', async () => {
  const api = apiOf('support', { refundable: '105.00', refund_way: 'wallet' });
  const { user } = await renderOfficePage(<OrdersPage />, { api, path: '/orders?open=DAR-100007' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'Refund' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/to the wallet/)).toHaveTextContent('AED 105.00 to the wallet');
});

test('says why a paid order whose visits are open has no refund yet', async () => {
  await renderOfficePage(<OrdersPage />, { api: apiOf('support'), path: '/orders?open=DAR-100007' });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/^An open visit has no refund/)).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('shows dispatchers the sums of an order without its ledger', async () => {
  const money = { received: '63.00', paid_back: '0.00', cash_expected: '63.00', cash_collected: '63.00' };
  const api = apiOf('dispatcher', { money });
  const { user } = await renderOfficePage(<OrdersPage />, { api, path: '/orders?open=DAR-100007' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('tab', { name: 'Money' }));
  const payments = within(await drawer.findByRole('region', { name: 'Payments' }));
  expect(payments.getByText('Cash collected')).toBeVisible();
  expect(payments.queryByText('Paid back')).toBeNull();
  expect(payments.getAllByText('AED 63.00')).toHaveLength(3);
});

test('shows an order of an API that names neither sums nor the way of a refund', async () => {
  const { money: _sums, refund_way: _way, ...older } = found;
  const api = apiOf('dispatcher').on(officeOrder, { oData: older });
  await renderOfficePage(<OrdersPage />, { api, path: '/orders?open=DAR-100007' });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Marina cleaners')).toBeInTheDocument();
});

test('gives finance no button of dispatchers', async () => {
  await renderOfficePage(<OrdersPage />, { api: apiOf('finance'), path: '/orders?open=DAR-100007' });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Marina cleaners')).toBeInTheDocument();
  for (const name of ['Assign', 'Move', 'Start']) expect(drawer.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: /Book for a customer/ })).toBeNull();
});

test('shows the photo of a crew that came in vain when somebody opens it', async () => {
  const hash = 'a'.repeat(64);
  const api = apiOf('support', { missed: [{ visit: 1, outcome: 'no-access', photo: hash }] });
  api.on(officePicture, { oData: { type: 'image/webp', base64: 'AAAA' } });
  const { user } = await renderOfficePage(<OrdersPage />, { api, path: '/orders?open=DAR-100007' });
  const button = await screen.findByRole('button', { name: 'Photo of the crew' });
  expect(api.getInputs(officePicture)).toEqual([]);
  await user.click(button);
  const photo = await screen.findByAltText('Photo of the crew');
  expect(photo).toHaveAttribute('src', 'data:image/webp;base64,AAAA');
  expect(api.getInputs(officePicture)).toEqual([{ hash }]);
});

test('lists what a crew reported of a visit, with its note and photo', async () => {
  const report = { visit: 1, at: '2026-11-27T10:10:00.000Z', by: 'Sunil' };
  const reports = [
    { ...report, kind: 'arrived' as const, note: '' },
    { ...report, kind: 'problem' as const, note: 'Not safe to work: dog', photo: 'a'.repeat(64) },
  ];
  const api = apiOf('dispatcher', { reports });
  const { user } = await renderOfficePage(<OrdersPage />, { api, path: '/orders?open=DAR-100007' });
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  const problem = await screen.findByText('Not safe to work: dog');
  expect(screen.getByText('Arrived')).toBeInTheDocument();
  expect(screen.getByText('Problem')).toBeInTheDocument();
  expect(problem.parentElement).toContainElement(screen.getByRole('button', { name: 'Photo of the crew' }));
});
