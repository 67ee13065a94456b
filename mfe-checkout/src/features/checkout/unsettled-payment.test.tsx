import { ApiError } from '@dar/app/api-error';
import { listen } from '@dar/app/events';
import { KEYS, localStore } from '@dar/app/storage';
import { type CheckoutContents, checkoutData, paymentInit, paymentState, placeOrder } from '@dar/contracts/checkout';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { makeCheckout } from '@dar/testing/customer-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import { type FakeApi, refuse } from '@dar/testing/fake-api';
import type { Rendered, RenderOptions } from '@dar/testing/render';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeStripe, intent } from '../../testing/fake-stripe.ts';
import {
  CONFIRMED,
  choose,
  createPaymentApi,
  formButton,
  oops,
  payButton,
  trackedEvents,
  visitCheckout,
} from '../../testing/visit-checkout.tsx';

type State = EndpointOutput<typeof paymentState>['oData'];

const PLACED: State = { state: 'placed', is_processing: '0', payment_type: '2', order_id: 301, order_no: 'DAR-100301' };
const OPEN: State = { state: 'open', is_processing: '0', payment_type: '2', order_id: 0, order_no: '' };
const EMPTY = { oData: makeCheckout({ cart_items: [] }) };
const networkError = () => {
  throw new ApiError('network', '');
};

let api: FakeApi;
let stripe: FakeStripe;
let contents: CheckoutContents;
let opened: Rendered;
beforeEach(() => {
  window.dataLayer = [];
  ({ api, stripe, contents } = createPaymentApi());
  api.on(paymentState, { oData: OPEN });
});

async function open(options: RenderOptions = {}) {
  opened = await visitCheckout(api, options);
  return opened;
}

/** Closes the page and opens it again, as a reload, Back and a new tab do. */
async function openAgain() {
  opened.unmount();
  return open();
}

async function pressPay(method: RegExp) {
  const { user } = await open();
  await choose(user, method);
  return user;
}

const success = () => screen.findByText(CONFIRMED);
const placedEvents = () => trackedEvents('order_placed_web');
const unsettledInvoice = () => localStore.get(KEYS.unsettledInvoice);

/** How far a payment came before the page closed. Each row leaves the page at that moment. */
const STEPS: Readonly<Record<string, () => Promise<unknown>>> = {
  'Pay was pressed': async () => {
    api.on(paymentInit, () => new Promise(() => {}));
    await pressPay(/^Card/);
  },
  'the response of payment init was lost': async () => {
    api.on(paymentInit, networkError);
    await pressPay(/^Card/);
    await oops();
  },
  'the form was shown': async () => {
    await pressPay(/^Card/);
    await screen.findByRole('button', { name: 'Close' });
  },
  'the confirmation was sent': async () => {
    stripe.confirmPayment.mockReturnValue(new Promise(() => {}));
    await confirm();
  },
  'the challenge was open': async () => {
    stripe.confirmPayment.mockResolvedValue(intent('requires_action'));
    await confirm();
    await oops();
  },
  'the order was sent': async () => {
    stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
    api.on(placeOrder, () => new Promise(() => {}));
    await confirm();
    await waitFor(() => expect(api.getInputs(placeOrder)).toHaveLength(1));
  },
  'the response of the order was lost': async () => {
    stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
    api.on(placeOrder, networkError);
    await confirm();
    await oops();
  },
};
async function confirm() {
  const user = await pressPay(/^Card/);
  await user.click(await formButton());
}
const NOTHING_SENT = ['Pay was pressed', 'the response of payment init was lost'];
const STEPS_WITH_INVOICE = Object.keys(STEPS).filter((step) => !NOTHING_SENT.includes(step));

describe('a page that closed after', () => {
  test.each(Object.keys(STEPS))('%s shows the cart as it was if nothing was paid, and pays again', async (step) => {
    await STEPS[step]?.();
    api.on(placeOrder, { orderId: 301, order_no: 'DAR-100301', paymentMethod: 'Cash' });
    api.on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: '' } });
    const { user } = await openAgain();
    await choose(user, /^Cash/);
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    expect(unsettledInvoice()).toBeNull();
  });

  test.each(STEPS_WITH_INVOICE)(
    '%s opens the success page if the payment went through, and tracks the order once',
    async (step) => {
      await STEPS[step]?.();
      api.on(paymentState, { oData: PLACED }).on(checkoutData, EMPTY);
      const onCart = vi.fn();
      const stop = listen('cart-updated', onCart);
      await openAgain();
      expect(await success()).toBeVisible();
      stop();
      expect(onCart).toHaveBeenCalled();
      expect(api.getInputs(paymentState).at(-1)).toEqual({ invoice_id: 'INV-1' });
      expect(placedEvents()).toMatchObject([
        {
          transaction_id: 'INV-1',
          payment_method: 'card',
          value: Number(contents.grand_total),
          items: contents.cart_items.map(({ name, qty }) => ({ name, qty })),
        },
      ]);
      // React runs the clean-up of the page that was left after it has shown the next one.
      await waitFor(() => expect(unsettledInvoice()).toBeNull());
      // For another tab the payment is still unsettled.
      localStore.set(KEYS.unsettledInvoice, 'INV-1');
      await openAgain();
      expect(await success()).toBeVisible();
      expect(placedEvents()).toHaveLength(1);
    },
  );
});

test('a refund is explained in both languages, and leads back to the cart', async () => {
  localStore.set(KEYS.unsettledInvoice, 'INV-1');
  const message = 'Your time slot is no longer available. No order was placed and AED 156.45 is refunded in full.';
  api.on(paymentState, { oData: { ...OPEN, state: 'refunded' }, message, message_ar: 'لم يعد موعدك متاحاً.' });
  await open({ language: 'ar' });
  expect(await screen.findByText('لم يعد موعدك متاحاً.')).toBeVisible();
  const { user } = await openAgain();
  expect(await screen.findByRole('heading', { name: 'Your payment is refunded' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to Checkout' }));
  expect(await payButton()).toBeVisible();
  expect(unsettledInvoice()).toBeNull();
});

test('a cash order whose response was lost opens the success page', async () => {
  api.on(placeOrder, networkError);
  await pressPay(/^Cash/);
  await oops();
  api.on(paymentState, { oData: { ...PLACED, payment_type: '5' } }).on(checkoutData, EMPTY);
  await openAgain();
  expect(await success()).toBeVisible();
  expect(placedEvents()).toMatchObject([{ transaction_id: 'INV-1', payment_method: 'cash' }]);
});

test('another tab that placed the order turns the open checkout into the success page', async () => {
  await pressPay(/^Card/);
  await screen.findByRole('button', { name: 'Close' });
  await openAgain();
  await payButton();
  api.on(paymentState, { oData: PLACED }).on(checkoutData, EMPTY);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await success()).toBeVisible();
});

test.each<[string, () => void]>([
  ['is cancelled', () => api.on(paymentState, { oData: { ...OPEN, state: 'cancelled' } })],
  [
    'belongs to another customer',
    () =>
      api.on(paymentState, () => {
        throw new ApiError('not-found', 'Invoice not found', { status: 404 });
      }),
  ],
])('a payment that %s is forgotten', async (_how, prepare) => {
  localStore.set(KEYS.unsettledInvoice, 'INV-1');
  prepare();
  await open();
  expect(await payButton()).toBeVisible();
  await waitFor(() => expect(unsettledInvoice()).toBeNull());
});

test('a rejected order is shown once', async () => {
  api.on(placeOrder, () => refuse('Your time slot is no longer available.'));
  await pressPay(/^Cash/);
  await oops();
  expect(unsettledInvoice()).toBeNull();
});

test('a reload that began before the order was placed opens its success page', async () => {
  await pressPay(/^Cash/);
  expect(await success()).toBeVisible();
  api.on(paymentState, { oData: { ...PLACED, payment_type: '5' } }).on(checkoutData, EMPTY);
  await openAgain();
  expect(await success()).toBeVisible();
  expect(placedEvents()).toHaveLength(1);
});

test('without a payment the empty cart redirects home and asks nothing', async () => {
  api.on(checkoutData, EMPTY);
  await open();
  expect(await screen.findByText(/^at \/ /)).toBeVisible();
  expect(api.getInputs(paymentState)).toEqual([]);
});
