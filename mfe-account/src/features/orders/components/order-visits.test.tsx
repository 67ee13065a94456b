import { ApiError } from '@dar/app/api-error';
import {
  cancelOrder,
  type OrderVisit,
  orderType,
  rescheduleOrder,
  type ServiceOrderDetails,
  serviceOrderDetails,
} from '@dar/contracts/orders';
import { makeServiceOrder } from '@dar/testing/customer-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi, refuse } from '@dar/testing/fake-api';
import { renderRoutes } from '@dar/testing/render';
import { timeChooserSection } from '@dar/testing/time-chooser';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../../texts/texts.ts';
import { OrderDetailsPage } from '../order-details-page.tsx';
import { ORDERS_KEY } from '../queries.ts';

const VISIT = {
  ...{ number: 1, time: '2026-11-26 09:00', minutes: 120, status_text: 'Confirmed', reschedules_left: 1 },
  version: 0,
};
const POLICY = { cancel_free_hours: 24, cancel_fee_percent: 50, reschedule_limit: 2 };

const TIME = '2026-11-28 13:30';

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi().on(orderType, { oData: { type: 'service' } });
});

const answerOrder = (fields: Partial<ServiceOrderDetails>) =>
  api.on(serviceOrderDetails, { oData: makeServiceOrder({ status_text: 'Confirmed', ...fields }) });

/** Visits an order with these fields. */
function visit(fields: Partial<ServiceOrderDetails>) {
  answerOrder(fields);
  return renderRoutes([{ path: '/bookings/orders/ordersDetails/:orderId', element: <OrderDetailsPage /> }], {
    path: '/bookings/orders/ordersDetails/301',
    texts: { account: texts },
    sections: timeChooserSection(TIME),
    api,
  });
}

/** Visits an order with these fields, and opens a dialog by its button. */
async function open(button: string, title: string, fields: Partial<ServiceOrderDetails>) {
  const { user, app } = await visit(fields);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return { user, app, dialog, press: (name: string) => user.click(dialog.getByRole('button', { name })) };
}

test('says who cancelled a visit, and why', async () => {
  const cancelled: OrderVisit = { ...VISIT, status_text: 'Cancelled', reschedules_left: 0 };
  const only: OrderVisit = { ...cancelled, cancelled_by: 'office', cancel_reason: 'The crew is ill' };
  const { unmount } = await visit({ status_text: 'Cancelled', visits: [only] });
  expect(await screen.findByText(/^We cancelled this visit\./)).toHaveTextContent('Reason: The crew is ill');
  unmount();
  const own: OrderVisit = { ...cancelled, cancelled_by: 'customer', cancel_reason: '' };
  await visit({ visits: [own, { ...VISIT, number: 2 }] });
  expect((await screen.findByText(/^You cancelled this visit\./)).textContent).toBe('You cancelled this visit.');
});

const openCancel = (fields: Partial<ServiceOrderDetails>) => open('Cancel Booking', 'Cancel your booking?', fields);

test('says what a cancellation costs and pays back before it cancels', async () => {
  api.on(cancelOrder, { oData: { refund: '78.23' } });
  const cancel = { fee: '78.22', refund: '78.23' };
  const { user, dialog, press } = await openCancel({ payment_mode: 'Credit/Debit Card', visits: [], cancel });
  expect(dialog.getByText('You lose').nextElementSibling).toHaveTextContent('AED 78.22');
  expect(dialog.getByText('You get back').nextElementSibling).toHaveTextContent('AED 78.23');
  expect(dialog.getByText('The money goes back to your card.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Away');
  await press('Cancel Booking');
  expect(api.getInputs(cancelOrder)).toEqual([{ order_id: 301, shown_refund: '78.23', reason: 'Away' }]);
  expect(await screen.findByText('Your booking was cancelled')).toBeVisible();
});

test('keeps the reason when the cancellation has no response', async () => {
  api.on(cancelOrder, () => {
    throw new ApiError('network', '');
  });
  const cancel = { fee: '0.00', refund: '156.45' };
  const { user, dialog, press } = await openCancel({ payment_mode: 'Wallet', visits: [], cancel });
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Away');
  await press('Cancel Booking');
  expect(await screen.findByText('Failed to cancel the booking. Please try again.')).toBeVisible();
  api.on(cancelOrder, { oData: { refund: '156.45' } });
  await press('Cancel Booking');
  expect(await screen.findByText('Your booking was cancelled')).toBeVisible();
  expect(api.getInputs(cancelOrder)).toMatchObject([{ reason: 'Away' }, { reason: 'Away' }]);
});

test('lists several visits, cancels one of them, and closes the dialog whose terms no longer hold', async () => {
  api.on(cancelOrder, () => refuse('This visit can no longer be cancelled.'));
  const cancel = { fee: '0.00', refund: '0.00' };
  const done: OrderVisit = { ...VISIT, time: '2026-11-24 09:00', status_text: 'Completed', reschedules_left: 0 };
  const visits = [done, { ...VISIT, number: 2, time: '2026-12-01 09:00', cancel }];
  const { dialog, press } = await open('Cancel Visit 2', 'Cancel visit 2?', { visits, cancel });
  expect(screen.getByText('Tue, 1 Dec 2026, 9:00 am – 11:00 am')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel Visit 1' })).toBeNull();
  expect(dialog.getByText('You have not paid yet, so cancelling costs nothing.')).toBeVisible();
  await press('Cancel Visit');
  expect(api.getInputs(cancelOrder)).toMatchObject([{ visit: 2 }]);
  expect(await screen.findByText('This visit can no longer be cancelled.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says that the visit was cancelled when the others stay', async () => {
  api.on(cancelOrder, { oData: { refund: '0.00' } });
  const cancel = { fee: '0.00', refund: '0.00' };
  const visits = [VISIT, { ...VISIT, number: 2, time: '2026-12-01 09:00', cancel }];
  const { press } = await open('Cancel Visit 2', 'Cancel visit 2?', { visits, cancel });
  await press('Cancel Visit');
  expect(await screen.findByText('Your visit was cancelled')).toBeVisible();
});

const openReschedule = () => open('Reschedule', 'Choose a new time', { visits: [VISIT] });

const chooseTime = async ({ user, dialog }: Awaited<ReturnType<typeof openReschedule>>) =>
  user.click(await dialog.findByRole('button', { name: TIME }));

test('moves a visit to a free time', async () => {
  api.on(rescheduleOrder, {});
  const opened = await openReschedule();
  expect(opened.dialog.getByText('Booked for Thu, 26 Nov 2026, 9:00 am – 11:00 am')).toBeVisible();
  expect(opened.dialog.getByText(/once more\.$/)).toBeVisible();
  expect(opened.dialog.getByRole('button', { name: 'Move Visit' })).toBeDisabled();
  await chooseTime(opened);
  await opened.press('Move Visit');
  expect(api.getInputs(rescheduleOrder)).toEqual([{ order_id: 301, visit: 1, time: '2026-11-28 13:30', version: 0 }]);
  expect(await screen.findByText('Your visit was moved to the new time')).toBeVisible();
});

test('asks for a time again when the chosen one has just been booked', async () => {
  api.on(rescheduleOrder, () => refuse('This time is no longer free.'));
  const opened = await openReschedule();
  const { dialog } = opened;
  expect(await dialog.findByText('times for {"orderId":301,"visit":1,"minutes":120}')).toBeVisible();
  await chooseTime(opened);
  await opened.press('Move Visit');
  expect(await screen.findByText('This time is no longer free.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Move Visit' })).toBeDisabled());
});

const change = (opened: Awaited<ReturnType<typeof openReschedule>>, visit: OrderVisit) => {
  answerOrder({ status_text: visit.status_text, policy: POLICY, visits: [visit] });
  return opened.app.queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
};

test('follows a move by another tab: shows the new time, and asks for a choice again', async () => {
  api.on(rescheduleOrder, {});
  const opened = await openReschedule();
  const { dialog } = opened;
  await chooseTime(opened);
  await change(opened, { ...VISIT, time: '2026-11-27 13:00', version: 1 });
  expect(await dialog.findByText('Booked for Fri, 27 Nov 2026, 1:00 pm – 3:00 pm')).toBeVisible();
  expect(dialog.getByText('This visit has changed meanwhile.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Move Visit' })).toBeDisabled();
  await chooseTime(opened);
  await opened.press('Move Visit');
  expect(api.getInputs(rescheduleOrder)).toMatchObject([{ version: 1 }]);
});

test.each<[string, Partial<OrderVisit>, RegExp]>([
  ['cancelled', { status_text: 'Cancelled', version: 1 }, /^This visit can no longer be moved\.$/],
  ['moved for the last time', { reschedule_block: 'limit', version: 1 }, /as often as possible\. .*, up to twice\.$/],
  ['too near', { reschedule_block: 'late' }, /^It is too late to move this visit\. .*24 hours before/],
])('says why the visit of an open dialog cannot be moved when it is %s', async (_what, fields, reason) => {
  const opened = await openReschedule();
  const { dialog, press } = opened;
  await chooseTime(opened);
  await change(opened, { ...VISIT, ...fields, reschedules_left: 0 });
  expect(await dialog.findByText(reason)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Move Visit' })).toBeNull();
  expect(dialog.queryByText(/^times for/)).toBeNull();
  await press('OK');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says nothing of its own move while the dialog closes', async () => {
  api.on(rescheduleOrder, () => {
    answerOrder({ visits: [{ ...VISIT, time: '2026-11-28 09:00', version: 1, reschedules_left: 0 }] });
    return {};
  });
  const opened = await openReschedule();
  await chooseTime(opened);
  await opened.press('Move Visit');
  expect(await screen.findByText('Your visit was moved to the new time')).toBeVisible();
  expect(screen.queryByText('This visit has changed meanwhile.')).toBeNull();
});

test('closes the dialog without waiting for the orders, so that the toast outlives it', async () => {
  api.on(rescheduleOrder, {});
  const opened = await openReschedule();
  await chooseTime(opened);
  api.on(serviceOrderDetails, () => new Promise(() => undefined));
  await opened.press('Move Visit');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Your visit was moved to the new time')).toBeVisible();
});

test('shows the message of a move that the server rejects', async () => {
  const opened = await openReschedule();
  await chooseTime(opened);
  api.on(rescheduleOrder, () => refuse('This visit has changed meanwhile. Please look at it again.'));
  await opened.press('Move Visit');
  expect(await screen.findByText('This visit has changed meanwhile. Please look at it again.')).toBeVisible();
  expect(opened.dialog.getByRole('button', { name: 'Move Visit' })).toBeDisabled();
});

test('says beside a visit why no move is left', async () => {
  const late: OrderVisit = { ...VISIT, reschedules_left: 0, reschedule_block: 'late' };
  const { unmount } = await visit({ policy: POLICY, visits: [late] });
  expect(await screen.findByText(/^It is too late to move this visit\. Reschedule free of charge/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
  unmount();
  const moved: OrderVisit = { ...late, number: 2, reschedule_block: 'limit' };
  await visit({ policy: POLICY, visits: [VISIT, moved] });
  expect(await screen.findByText(/^You have moved this visit as often as possible\. .*, up to twice\.$/)).toBeVisible();
});
