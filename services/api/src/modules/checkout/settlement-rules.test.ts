import { addToCart, getCart } from '@dar/contracts/cart';
import { confirmWallet } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders, paymentAttempts, refunds } from '../../db/schema/orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { changeAttempt, changeRefund } from '../../testing/stored-attempts.ts';
import { initPayment, StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';

let shop: TestShop;
let provider: StubPayments;
let services: Awaited<ReturnType<typeof servicesPaidThrough>>;
let customer: TestCustomer;
let customerId: CustomerId;
// Tests use different days, as they share the crews.
let day = 0;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
});
beforeEach(async () => {
  provider = new StubPayments();
  services = await servicesPaidThrough(provider, shop);
  customer = await shop.newCustomer();
  customerId = toCustomerId(customer.id);
  day += 1;
});
afterAll(() => shop.close());

const prepare = async () => {
  await customer.call(addToCart, { service_id: PLAIN.id });
  const date = new Date(Date.UTC(2026, 10, 25 + day)).toISOString().slice(0, 10);
  await customer.call(saveTaskAndTime, { service_date: `${date} 12:00` });
};
const init = (paymentType: '1' | '2') => initPayment(services, customerId, paymentType);
const getId = ({ clientSecret }: { readonly clientSecret: string }) => clientSecret.replace('_secret', '');
const sweep = () => Promise.all(Object.values(services.paymentSweeper.sweeps).map((run) => run()));
const getAttempt = async (id: string) => (await shop.db.select().from(paymentAttempts)).find((row) => row.id === id);
const getRefunds = async () => (await shop.db.select().from(refunds)).filter((row) => row.customerId === customerId);
const getOrders = async () => (await shop.db.select().from(orders)).filter((row) => row.customerId === customerId);

describe('a card payment', () => {
  test.each([
    ['another amount', { amount: fils(10_499) }],
    ['another currency', { currency: 'usd' }],
    ['the payment attempt of another customer', { paymentAttemptId: 'INV-OTHER' }],
  ])('is refunded when it has %s', async (_what, over) => {
    await prepare();
    const opened = await init('2');
    provider.pay(getId(opened), over);
    await sweep();
    expect(await getOrders()).toEqual([]);
    const amount = 'amount' in over ? over.amount : 10_500;
    expect(await getRefunds()).toMatchObject([{ reason: 'payment-differs', amount, state: 'succeeded' }]);
  });

  test('is refunded when the visit has begun, and releases the slot', async () => {
    await prepare();
    const opened = await init('2');
    expect((await customer.call(getCart, {})).oData.booked_time).not.toBe('');
    // Simulates a visit that begins while its slot is held.
    await changeAttempt(shop.db, opened.paymentAttemptId, {
      startsAt: shop.now(),
      endsAt: new Date(shop.now().getTime() + 1),
    });
    provider.pay(getId(opened));
    await sweep();
    expect(await getOrders()).toEqual([]);
    expect(await getRefunds()).toMatchObject([{ reason: 'slot-lost' }]);
    expect((await customer.call(getCart, {})).oData).toMatchObject({ booked_time: '', cart_items: [{ qty: 1 }] });
  });

  test('is placed when it succeeds during its cancellation', async () => {
    await prepare();
    const opened = await init('2');
    const seen = await getAttempt(opened.paymentAttemptId);
    if (!seen) throw new Error('no payment attempt was opened');
    provider.pay(getId(opened));
    await services.settlement.close({ ...seen, customerId });
    expect(await getOrders()).toMatchObject([{ paymentAttemptId: opened.paymentAttemptId }]);
  });

  test('is not cancelled while it is processing', async () => {
    await prepare();
    const opened = await init('2');
    provider.pay(getId(opened), { state: 'processing' });
    shop.pass(2 * 60 * 60_000);
    await sweep();
    expect(await getAttempt(opened.paymentAttemptId)).toMatchObject({ state: 'open' });
  });

  test('is refunded once, while a pending refund is only checked', async () => {
    await prepare();
    const opened = await init('2');
    provider.pay(getId(opened), { currency: 'usd' });
    await sweep();
    provider.setRefund(getId(opened), 'pending');
    await services.paymentEvents.handle({ kind: 'refund-changed', paymentId: getId(opened) });
    await changeRefund(shop.db, opened.paymentAttemptId, { nextAttemptAt: shop.now() });
    provider.calls.length = 0;
    await sweep();
    expect(provider.calls).toEqual([`refundsOf ${getId(opened)}`]);
  });

  test('is replaced by a new payment attempt when the provider cancelled it', async () => {
    await prepare();
    const before = await init('2');
    await provider.close(getId(before));
    const after = await init('2');
    expect(after.paymentAttemptId).not.toBe(before.paymentAttemptId);
    expect(provider.getState(getId(after))).toBe('open');
    expect(await getAttempt(before.paymentAttemptId)).toMatchObject({ state: 'cancelled' });
  });
});

test('settles a wallet payment that is confirmed while its payment attempt is cancelled', async () => {
  await shop.db
    .insert(walletEntries)
    .values({ customerId, amount: fils(50_000), reason: 'Gift', createdAt: shop.now() });
  await prepare();
  const opened = await init('1');
  const seen = await getAttempt(opened.paymentAttemptId);
  if (!seen) throw new Error('no payment attempt was opened');
  await customer.call(confirmWallet, { client_secret: opened.clientSecret });
  await services.settlement.close({ ...seen, customerId });
  expect(await getOrders()).toMatchObject([{ paymentMethod: 'wallet' }]);
});
