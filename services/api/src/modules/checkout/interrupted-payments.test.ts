import { addToCart, getCart } from '@dar/contracts/cart';
import { confirmWallet, paymentInit, paymentState, placeOrder } from '@dar/contracts/checkout';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { myServiceOrders } from '@dar/contracts/orders';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { changeAttempt } from '../../testing/stored-attempts.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { auditPayments, duringOutage, newPayer, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

// A customer vanishes after a step: a reload, Back, a closed tab and a lost network are the same for the server, before
// or after the answer. `crash-recovery.test.ts` kills the server between the steps.

const NEEDS_CHALLENGE = 'pm_card_authenticationRequired';

/** Apple Pay and Google Pay are cards for the server. */
type Method = 'cash' | 'wallet' | 'card';
type Payment = EndpointOutput<typeof paymentInit>['oData'];
type State = EndpointOutput<typeof paymentState>['oData']['state'];

/** The steps of each method, with the state that the customer finds after each. */
const STEPS: Readonly<Record<Method, readonly (readonly [step: Step, state: State])[]>> = {
  cash: [
    ['init', 'open'],
    ['place', 'placed'],
  ],
  wallet: [
    ['init', 'open'],
    ['charge', 'placed'],
    ['place', 'placed'],
  ],
  card: [
    ['init', 'open'],
    ['challenge', 'open'],
    ['charge', 'placed'],
    ['place', 'placed'],
  ],
};
type Step = 'init' | 'challenge' | 'charge' | 'place';
const TABLE = Object.entries(STEPS).flatMap(([method, steps]) =>
  steps.map(([step, state]) => ({ method: method as Method, step, state })),
);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 60 });
});
afterAll(() => shop.close());

const init = async ({ call }: TestCustomer, method: Method) =>
  (await call(paymentInit, { payment_type: PAYMENT_METHODS[method].type })).oData;

const isCharged = (method: Method, step: Step) => method !== 'cash' && (step === 'charge' || step === 'place');

/** Runs a payment up to and including a step. */
async function payUntil(customer: TestCustomer, method: Method, last: Step): Promise<Payment> {
  const payment = await init(customer, method);
  if (last === 'challenge') {
    expect(await payByCard(shop, payment, NEEDS_CHALLENGE)).toMatchObject({ status: 'requires_action' });
  }
  if (isCharged(method, last)) {
    if (method === 'wallet') await customer.call(confirmWallet, { client_secret: payment.client_secret });
    else await payByCard(shop, payment);
  }
  if (last === 'place') await customer.call(placeOrder, { invoice_id: payment.invoice_id });
  return payment;
}

const getState = async ({ call }: TestCustomer, { invoice_id }: Payment) =>
  (await call(paymentState, { invoice_id })).oData.state;
const countOrders = async ({ call }: TestCustomer) => (await call(myServiceOrders, {})).oData.length;
const countItems = async ({ call }: TestCustomer) => (await call(getCart, {})).oData.cart_items.length;

const audit = ({ email }: Pick<TestCustomer, 'email'>) => auditPayments(shop, email);

async function settleInBackground(): Promise<void> {
  await shop.app.background.sandboxEvents?.sendDue();
  await sweepPayments(shop);
}

describe.each(TABLE)('a payment by $method that stops after $step', ({ method, step, state }) => {
  test('shows its true state, and paying again gives one order', async () => {
    const customer = await newPayer(shop);
    const payment = await payUntil(customer, method, step);
    expect(await getState(customer, payment)).toBe(state);
    expect(await countItems(customer)).toBe(state === 'placed' ? 0 : 1);
    if (state !== 'placed') expect(await payUntil(customer, method, 'place')).toEqual(payment);
    await settleInBackground();
    expect(await countOrders(customer)).toBe(1);
    expect(await audit(customer)).toEqual([]);
  });

  test('becomes one order or none when the customer pays by another method on a second device', async () => {
    const customer = await newPayer(shop);
    const payment = await payUntil(customer, method, step);
    const other = method === 'cash' ? 'card' : 'cash';
    const isPaid = isCharged(method, step) || step === 'place';
    if (isPaid) expect(await getFailure(init(customer, other))).toMatchObject({ kind: 'business-error' });
    else await payUntil(customer, other, 'place');
    await settleInBackground();
    expect(await countOrders(customer)).toBe(1);
    expect(await getState(customer, payment)).toBe(isPaid ? 'placed' : 'cancelled');
    expect(await audit(customer)).toEqual([]);
  });
});

test('every payment that nobody returns to is placed if it was paid, and cancelled otherwise', async () => {
  const left = await Promise.all(
    TABLE.map(async (row) => {
      const customer = await newPayer(shop);
      return { ...row, customer, payment: await payUntil(customer, row.method, row.step) };
    }),
  );
  shop.pass(2 * HOUR_MS);
  await settleInBackground();
  for (const { customer, payment, state, method, step } of left) {
    const end = state === 'open' ? 'cancelled' : state;
    expect([method, step, await getState(customer, payment)]).toEqual([method, step, end]);
    expect(await countOrders(customer)).toBe(end === 'placed' ? 1 : 0);
    expect(await countItems(customer)).toBe(end === 'placed' ? 0 : 1);
    expect(await audit(customer)).toEqual([]);
  }
});

test('two tabs that pay at once by one method share one payment and one order', async () => {
  const customer = await newPayer(shop);
  const [one, two] = await Promise.all([init(customer, 'card'), init(customer, 'card')]);
  expect(one).toEqual(two);
  await Promise.all([payByCard(shop, one), payByCard(shop, two)]);
  const { invoice_id } = one;
  const [first, second] = await Promise.all([
    customer.call(placeOrder, { invoice_id }),
    customer.call(placeOrder, { invoice_id }),
    customer.call(paymentState, { invoice_id }),
    settleInBackground(),
  ]);
  expect(first).toEqual(second);
  expect(await countOrders(customer)).toBe(1);
  expect(await audit(customer)).toEqual([]);
});

test('a refunded payment explains why, in both languages', async () => {
  const customer = await newPayer(shop);
  const card = await payUntil(customer, 'card', 'charge');
  await duringOutage(shop, () => payUntil(customer, 'cash', 'place'));
  const { message, message_ar, oData } = await customer.call(paymentState, { invoice_id: card.invoice_id });
  expect(oData).toEqual({ state: 'refunded', is_processing: '0', payment_type: '2', order_id: 0, order_no: '' });
  expect(message).toMatch(
    /^You have ordered this already\. No second order was placed and AED [\d.]+ is refunded in full\.$/,
  );
  expect(message_ar).toContain('سبق أن طلبت هذا. لم يُقدَّم طلب ثانٍ');
});

test('the state of a payment is hidden from other customers', async () => {
  const owner = await newPayer(shop);
  const { invoice_id } = await payUntil(owner, 'card', 'charge');
  const other = await shop.newCustomer();
  expect(await getFailure(other.call(paymentState, { invoice_id }))).toMatchObject({ kind: 'not-found' });
  expect(await countOrders(owner)).toBe(0);
});

describe('the audit', () => {
  test('finds a placed order whose payment is missing', async () => {
    const customer = await newPayer(shop);
    const paid = await payUntil(customer, 'card', 'place');
    await customer.call(addToCart, { service_id: PLAIN.id });
    await customer.call(saveTaskAndTime, { service_date: '2026-12-01 09:00' });
    const unpaid = await payUntil(customer, 'card', 'init');
    const [ref] = unpaid.client_secret.split('_secret_');
    await changeAttempt(shop.db, unpaid.invoice_id, { paymentRef: null });
    await changeAttempt(shop.db, paid.invoice_id, { paymentRef: ref });
    const finding = { customerId: customer.id, paymentAttemptId: paid.invoice_id };
    expect(await audit(customer)).toEqual([{ ...finding, disagreement: 'order without payment' }]);
  });

  test('finds a payment at the provider that no payment attempt names', async () => {
    const customer = await newPayer(shop);
    const { invoice_id, client_secret } = await payUntil(customer, 'card', 'charge');
    const [ref = ''] = client_secret.split('_secret_');
    await changeAttempt(shop.db, invoice_id, { paymentRef: null });
    expect(await auditPayments(shop)).toContainEqual({
      disagreement: 'payment without a payment attempt',
      paymentAttemptId: invoice_id,
      paymentRef: ref,
    });
    await changeAttempt(shop.db, invoice_id, { paymentRef: ref });
    await settleInBackground();
  });

  test('covers all customers without an e-mail address, and none for an unknown one', async () => {
    const customer = await newPayer(shop);
    const { invoice_id } = await payUntil(customer, 'card', 'charge');
    const finding = { customerId: customer.id, paymentAttemptId: invoice_id };
    expect(await auditPayments(shop)).toContainEqual({ ...finding, disagreement: 'paid without order or refund' });
    expect(await audit({ email: 'unknown@dar.example' })).toEqual([]);
    await settleInBackground();
  });
});
