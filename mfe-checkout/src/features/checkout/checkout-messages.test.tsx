import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import type { Endpoint } from '@dar/contracts/endpoint';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { makeCartItem, makeCheckout } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
import type { FakeApi } from '@dar/testing/fake-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeStripe, intent } from '../../testing/fake-stripe.ts';
import {
  ALL_METHODS,
  CONFIRMED,
  choose,
  closeOops,
  createPaymentApi,
  formButton,
  oops,
  payButton,
  trackedEvents,
  visitCheckout,
} from '../../testing/visit-checkout.tsx';

const FAULT = { status: '0', message: '' };
const NAMES = { card: /^Card/, cash: /^Cash/, wallet: /^Wallet/, apple_pay: /^Apple Pay/, google_pay: /^Google Pay/ };

let api: FakeApi;
let stripe: FakeStripe;

beforeEach(() => {
  window.dataLayer = [];
  ({ api, stripe } = createPaymentApi());
});

const hasItem = (item: Parameters<typeof makeCartItem>[0]) => () =>
  void api.on(checkoutData, {
    oData: makeCheckout({ payment_methods: ALL_METHODS, cart_items: [makeCartItem(item)] }),
  });

const responses =
  (endpoint: Endpoint, body: object | null, status = 200) =>
  () =>
    void api.onResponse(endpoint, () => (body ? Response.json(body, { status }) : new Response('', { status })));

const losesResponse = (endpoint: Endpoint) => () =>
  void api.onResponse(endpoint, () => {
    throw new TypeError('Failed to fetch');
  });

const pays = (status: string) => () => void stripe.confirmPayment.mockResolvedValue(intent(status));

interface Case {
  readonly message: string;
  readonly when: string;
  readonly method?: PaymentMethod;
  readonly isLocated?: boolean;
  readonly prepare?: () => void;
  /** Of `payment_error_web`. */
  readonly reason: string;
}

const BEFORE_PAYMENT: readonly Case[] = [
  {
    message: 'Please enable location services to proceed with checkout',
    when: 'no position is known',
    isLocated: false,
    reason: 'location',
  },
  {
    message: 'This service is not available in your area',
    when: 'an item is not serviceable and has no text',
    prepare: hasItem({ is_serviceable: '0', is_serviceable_text: '' }),
    reason: 'notInArea',
  },
  {
    message: 'Not available in your area',
    when: 'an item is not serviceable',
    prepare: hasItem({ is_serviceable: '0', is_serviceable_text: 'Only in Abu Dhabi' }),
    reason: 'notInArea',
  },
  { message: 'Please select a payment method', when: 'no method is chosen', reason: 'noMethod' },
];

const INITIALIZATION: readonly Case[] = [
  {
    message: 'No response received from payment initialization',
    when: 'the network is lost',
    method: 'cash',
    prepare: losesResponse(paymentInit),
    reason: 'noInitAnswer',
  },
  {
    message: 'No response received from payment initialization',
    when: 'the response is empty',
    method: 'card',
    prepare: responses(paymentInit, null),
    reason: 'noInitAnswer',
  },
  {
    message: 'Please select a time slot',
    when: "the status is not '1' and the server has a message",
    method: 'wallet',
    prepare: responses(paymentInit, { status: '0', message: 'Please select a time slot' }),
    reason: 'initStatus',
  },
  {
    message: 'Payment initialization failed with status: 3',
    when: "the status is not '1'",
    method: 'apple_pay',
    prepare: responses(paymentInit, { status: '3', message: '' }),
    reason: 'initStatus',
  },
  {
    message: 'Service not available in your area',
    when: "the status is '5'",
    method: 'cash',
    prepare: responses(paymentInit, { status: '5', message: 'Out of range' }),
    reason: 'initNotInArea',
  },
  {
    message: 'Payment initialization failed',
    when: 'the server has a fault',
    method: 'google_pay',
    prepare: responses(paymentInit, FAULT, 500),
    reason: 'init',
  },
  {
    message: 'Payment initialization failed: No payment reference received',
    when: 'the response has no invoice id',
    method: 'card',
    prepare: responses(paymentInit, { status: '1', message: '', oData: { client_secret: 'pi_1_secret_2' } }),
    reason: 'noReference',
  },
  {
    message: 'Payment initialization failed: No client secret received for Google Pay',
    when: 'the response has no client secret',
    method: 'google_pay',
    prepare: responses(paymentInit, { status: '1', message: '', oData: { invoice_id: 'INV-1' } }),
    reason: 'noSecret',
  },
  {
    message: 'An error occurred during payment process',
    when: 'the page itself fails',
    method: 'cash',
    prepare: () =>
      void api.on(paymentInit, () => {
        throw new TypeError('no such thing');
      }),
    reason: 'process',
  },
];

const PLACEMENT: readonly Case[] = [
  {
    message: 'Order placement failed',
    when: "the status of a cash order is not '1'",
    method: 'cash',
    prepare: responses(placeOrder, { status: '0', message: '' }),
    reason: 'place',
  },
  {
    message: 'Your cart has changed. Please check it and pay again.',
    when: 'the server has a message for a cash order',
    method: 'cash',
    prepare: responses(placeOrder, {
      status: '0',
      message: 'Your cart has changed. Please check it and pay again.',
    }),
    reason: 'place',
  },
  {
    message: 'An error occurred during payment processing',
    when: 'the response to an order is unreadable',
    method: 'cash',
    prepare: responses(placeOrder, { status: '1', message: '' }),
    reason: 'processing',
  },
  {
    message: 'Payment was not completed. Please try again.',
    when: 'the provider leaves a payment unpaid',
    method: 'card',
    prepare: pays('requires_payment_method'),
    reason: 'notCompleted',
  },
  {
    message: 'Payment successful but order placement failed. Please contact support.',
    when: 'the order of a paid invoice is rejected',
    method: 'card',
    prepare: () => {
      pays('succeeded')();
      responses(placeOrder, { status: '0', message: '' })();
    },
    reason: 'paidNotPlaced',
  },
];

describe.each([
  ['before payment', BEFORE_PAYMENT],
  ['initialization', INITIALIZATION],
  ['placement', PLACEMENT],
])('%s', (_phase, cases) => {
  // Vitest shortens the fields of an object in a title.
  const titled = cases.map((row) => [`${row.message}: ${row.when}`, row] as const);
  test.each(titled)('%s', async (_title, { message, method, isLocated = true, prepare, reason }) => {
    prepare?.();
    const { user } = await visitCheckout(api, { isLocated });
    const bar = await payButton();
    if (method) await user.click(screen.getByRole('radio', { name: NAMES[method] }));
    await user.click(bar);
    if (stripe.confirmPayment.getMockImplementation()) {
      await user.click(await formButton());
    }
    const dialog = await oops();
    expect(within(dialog).getByText(message)).toBeVisible();
    expect(trackedEvents('payment_error_web')).toMatchObject([{ reason, payment_method: method }]);
    expect(trackedEvents('order_placed_web')).toEqual([]);
    expect(api.getInputs(paymentInit)).toHaveLength(method ? 1 : 0);
  });
});

describe('the payment form', () => {
  const UNAVAILABLE = 'This payment method is not available on this device. Please choose another one.';
  const NOT_LOADED = 'The payment form did not load.';
  const lacksMethods = () => void Object.assign(stripe, { availablePaymentMethods: undefined });
  const failsToLoad = () => void Object.assign(stripe, { failsToLoad: true });
  const failsToStart = () => void Object.assign(stripe, { failsToStart: true });

  test.each<[string, PaymentMethod, () => void, string, string]>([
    ['the fields of the card fail', 'card', failsToLoad, 'formNotLoaded', NOT_LOADED],
    ['the button of Apple Pay fails', 'apple_pay', failsToLoad, 'formNotLoaded', NOT_LOADED],
    ['the script of the provider fails', 'card', failsToStart, 'formNotLoaded', NOT_LOADED],
    ['Apple Pay is missing', 'apple_pay', lacksMethods, 'methodUnavailable', UNAVAILABLE],
    ['Google Pay is missing', 'google_pay', lacksMethods, 'methodUnavailable', UNAVAILABLE],
  ])('opens the dialog and sends payment_error_web when %s, and another method pays', async (...row) => {
    const [, method, prepare, reason, message] = row;
    prepare();
    const { user } = await visitCheckout(api);
    await choose(user, NAMES[method]);
    const dialog = await oops();
    expect(within(dialog).getByText(message)).toBeVisible();
    expect(trackedEvents('payment_error_web')).toMatchObject([{ reason, payment_method: method }]);
    await closeOops(user);
    await choose(user, NAMES.cash);
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
  });
});
