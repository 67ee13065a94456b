import { ApiError } from '@dar/app/api-error';
import { listen } from '@dar/app/events';
import { KEYS, localStore } from '@dar/app/storage';
import { paymentState } from '@dar/contracts/checkout';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { makeCheckout } from '@dar/testing/customer-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storePurchase } from '../features/checkout/unsettled/settlement.ts';
import PaymentNotice, { texts } from './payment-notice.tsx';

type State = EndpointOutput<typeof paymentState>['oData'];

const PLACED: State = { state: 'placed', is_processing: '0', payment_type: '2', order_id: 301, order_no: 'DAR-100301' };
const UNPAID: State = { state: 'open', is_processing: '0', payment_type: '2', order_id: 0, order_no: '' };
const REFUNDED = { ...UNPAID, state: 'refunded' } as const;

let api: FakeApi;
beforeEach(() => {
  localStore.set(KEYS.unsettledInvoice, 'INV-1');
  api = createFakeApi().on(paymentState, { oData: PLACED });
});

const visit = (options: RenderOptions = {}) =>
  renderInApp(<PaymentNotice invoiceId="INV-1" />, { texts: { checkout: texts }, api, ...options });

const unsettledInvoice = () => localStore.get(KEYS.unsettledInvoice);

test.each([
  ['en', '2', 'Your payment went through: here is your booking', 'View Booking Details'],
  ['ar', '2', 'تمّت عملية الدفع: إليك حجزك', 'عرض تفاصيل الحجز'],
  ['en', '5', 'Your order was placed: here is your booking', 'View Booking Details'],
  ['ar', '5', 'تم تقديم طلبك: إليك حجزك', 'عرض تفاصيل الحجز'],
] as const)('links to the order (%s, payment type %s)', async (language, payment_type, title, link) => {
  api.on(paymentState, { oData: { ...PLACED, payment_type } });
  const { user, router } = await visit({ language });
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent(title);
  expect(status).toHaveTextContent('DAR-100301');
  expect(unsettledInvoice()).toBe('INV-1');
  await user.click(screen.getByRole('link', { name: link }));
  expect(router.state.location.pathname).toBe('/bookings/orders/ordersDetails/301');
  expect(unsettledInvoice()).toBeNull();
});

test('explains a refund, and its Close forgets the payment', async () => {
  api.on(paymentState, { oData: REFUNDED, message: 'AED 156.45 is refunded in full.' });
  const { user } = await visit();
  expect(await screen.findByRole('status')).toHaveTextContent('AED 156.45 is refunded in full.');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(unsettledInvoice()).toBeNull();
});

test('loads the cart and the bookings of the page again', async () => {
  const onCart = vi.fn();
  const stop = listen('cart-updated', onCart);
  let respond = () => {};
  api.on(paymentState, () => new Promise((resolve) => (respond = () => resolve({ oData: PLACED }))));
  const { app } = await visit();
  app.queryClient.setQueryData(['account', 'bookings'], []);
  respond();
  await screen.findByRole('status');
  stop();
  expect(onCart).toHaveBeenCalledOnce();
  expect(app.queryClient.getQueryState(['account', 'bookings'])?.isInvalidated).toBe(true);
});

describe('a payment that the provider processes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    window.dataLayer = [];
    api.on(paymentState, { oData: { ...UNPAID, is_processing: '1' } });
  });
  afterEach(() => void vi.useRealTimers());
  const pollAgain = () => act(() => vi.advanceTimersByTimeAsync(3_000));

  test.each([
    ['en', 'Your payment is being processed', 'Please do not pay again'],
    ['ar', 'دفعتك قيد المعالجة', 'يُرجى عدم الدفع مرة أخرى'],
  ] as const)('is shown, and cannot be closed (%s)', async (language, title, text) => {
    await visit({ language });
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent(title);
    expect(status).toHaveTextContent(text);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('turns into its order', async () => {
    await visit();
    expect(await screen.findByText('Your payment is being processed')).toBeVisible();
    api.on(paymentState, { oData: PLACED });
    await pollAgain();
    expect(await screen.findByText('Your payment went through: here is your booking')).toBeVisible();
  });

  test('turns into a failure, which is told once', async () => {
    const { user, router, unmount } = await visit();
    expect(await screen.findByText('Your payment is being processed')).toBeVisible();
    api.on(paymentState, { oData: UNPAID });
    await pollAgain();
    expect(await screen.findByRole('status')).toHaveTextContent('Your payment was not completed');
    await user.click(screen.getByRole('link', { name: 'Back to Checkout' }));
    expect(router.state.location.pathname).toBe('/checkout');
    unmount();
    await visit();
    await waitFor(() => expect(api.getInputs(paymentState)).toHaveLength(3));
    expect(screen.queryByRole('status')).toBeNull();
    expect(unsettledInvoice()).toBe('INV-1');
  });
});

test('tracks the order of a payment that this device started, once', async () => {
  window.dataLayer = [];
  storePurchase('INV-1', 'card', makeCheckout());
  const { unmount } = await visit();
  await screen.findByRole('status');
  unmount();
  await visit();
  await screen.findByRole('status');
  const placed = window.dataLayer.filter((entry) => Reflect.get(entry, 'event') === 'order_placed_web');
  expect(placed).toMatchObject([{ transaction_id: 'INV-1', payment_method: 'card' }]);
});

test('shows nothing for an unpaid payment, and keeps it', async () => {
  api.on(paymentState, { oData: UNPAID });
  await visit();
  await waitFor(() => expect(api.getInputs(paymentState)).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
  expect(unsettledInvoice()).toBe('INV-1');
});

test("shows nothing for another customer's payment, and forgets it", async () => {
  api.on(paymentState, () => {
    throw new ApiError('not-found', 'Invoice not found', { status: 404 });
  });
  await visit();
  await waitFor(() => expect(unsettledInvoice()).toBeNull());
  expect(screen.queryByRole('status')).toBeNull();
});
