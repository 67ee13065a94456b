import { addToCart, changeQuantity, getCart } from '@dar/contracts/cart';
import { confirmWallet } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import { orders, paymentAttempts, refunds } from '../../db/schema/orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { seedCoupons } from '../../db/seed/coupons.ts';
import { initPayment, StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import type { ProviderRefund } from '../payments/payment-provider.ts';

let shop: TestShop;
let provider: StubPayments;
let services: Awaited<ReturnType<typeof servicesPaidThrough>>;
let customer: TestCustomer;
let customerId: CustomerId;
// Tests use different days, as they share the crews.
let day = 0;
let slot: string;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
  await seedCoupons(shop.db, shop.now());
});
beforeEach(async () => {
  provider = new StubPayments();
  services = await servicesPaidThrough(provider, shop);
  customer = await shop.newCustomer();
  customerId = toCustomerId(customer.id);
  day += 1;
  slot = new Date(shop.now().getTime() + day * DAY_MS).toISOString().slice(0, 10);
});
afterAll(() => shop.close());

const prepare = async (who = customer, time = '09:00') => {
  await who.call(addToCart, { service_id: PLAIN.id });
  await who.call(saveTaskAndTime, { service_date: `${slot} ${time}` });
};
const init = (paymentType: '1' | '2' | '5', couponCode = '') =>
  initPayment(services, customerId, paymentType, couponCode);
/** Opens a card payment that cannot be closed when its cart changes: the app of the shop does not know the stub. */
const openOutdated = async () => {
  await prepare();
  const { paymentAttemptId, clientSecret } = await init('2');
  await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 2 });
  await customer.call(saveTaskAndTime, { service_date: `${slot} 13:00` });
  return { paymentAttemptId, paymentId: clientSecret.replace('_secret', '') };
};
const sweep = () => Promise.all(Object.values(services.paymentSweeper.sweeps).map((run) => run()));
const getAttempt = async (id: string) => (await shop.db.select().from(paymentAttempts)).find((row) => row.id === id);
const getOrders = async () => (await shop.db.select().from(orders)).filter((row) => row.customerId === customerId);

test('changes the cart, applies a coupon and places a cash order while the provider is down', async () => {
  const outdated = await openOutdated();
  provider.calls.length = 0;
  await provider.duringOutage(async () => {
    const { paymentAttemptId } = await init('5', 'WELCOME10');
    await services.settlement.place(customerId, paymentAttemptId, '');
  });
  expect(await getOrders()).toMatchObject([{ paymentMethod: 'cash', couponCode: 'WELCOME10' }]);
  expect(provider.calls).toEqual([`close ${outdated.paymentId}`]);
  await sweep();
  expect(provider.getState(outdated.paymentId)).toBe('cancelled');
  expect(await getAttempt(outdated.paymentAttemptId)).toMatchObject({ state: 'cancelled' });
});

test('settles a wallet payment while the provider hangs', async () => {
  await openOutdated();
  const balance = { customerId, amount: fils(100_000), reason: 'Gift', createdAt: shop.now() };
  await shop.db.insert(walletEntries).values(balance);
  const { clientSecret } = await provider.duringOutage(() => init('1'));
  const resume = provider.hang();
  await customer.call(confirmWallet, { client_secret: clientSecret });
  const sweeping = sweep();
  await expect.poll(getOrders).toMatchObject([{ paymentMethod: 'wallet' }]);
  resume();
  await sweeping;
});

test('closes an older payment at the next sweep when the provider was down', async () => {
  await prepare();
  const paymentId = (await init('2')).clientSecret.replace('_secret', '');
  shop.pass(9 * MINUTE_MS);
  await sweep();
  await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 2 });
  await customer.call(saveTaskAndTime, { service_date: `${slot} 13:00` });
  await provider.duringOutage(() => init('5'));
  provider.calls.length = 0;
  await sweep();
  expect(provider.calls).toEqual([`find ${paymentId}`, `close ${paymentId}`]);
});

test('places an outdated card payment that succeeds before it is cancelled, and keeps the added quantity', async () => {
  const { paymentId } = await openOutdated();
  await provider.duringOutage(() => init('5'));
  provider.pay(paymentId);
  await sweep();
  expect(await getOrders()).toMatchObject([{ paymentMethod: 'card', grandTotal: 10_500 }]);
  expect((await customer.call(getCart, {})).oData.cart_items).toMatchObject([{ qty: 1 }]);
});

test('refunds an outdated card payment that succeeds after its slot is lost', async () => {
  const { paymentAttemptId, paymentId } = await openOutdated();
  await prepare(await shop.newCustomer(), '09:00');
  await provider.duringOutage(() => init('5'));
  provider.pay(paymentId);
  await sweep();
  expect(await getOrders()).toEqual([]);
  const refund = (await shop.db.select().from(refunds)).find((row) => row.paymentAttemptId === paymentAttemptId);
  expect(refund).toMatchObject({ state: 'succeeded', reason: 'slot-lost', amount: 10_500 });
});

test('does not return a payment whose payment attempt was cancelled while it was opened', async () => {
  await prepare();
  await services.savedCards.providerCustomer(customerId);
  provider.calls.length = 0;
  const resume = provider.hang();
  const opening = init('2');
  await expect.poll(() => provider.calls).toHaveLength(1);
  const [first] = (await shop.db.select().from(paymentAttempts)).filter((row) => row.customerId === customerId);
  shop.pass(61 * MINUTE_MS);
  await sweep();
  expect(await getAttempt(first?.id ?? '')).toMatchObject({ state: 'cancelled', paymentRef: null });
  shop.pass(-61 * MINUTE_MS);
  resume();
  expect((await opening).paymentAttemptId).not.toBe(first?.id);
});

test('does not cancel a payment attempt whose payment was opened during the sweep', async () => {
  await prepare();
  await services.savedCards.providerCustomer(customerId);
  provider.calls.length = 0;
  const resume = provider.hang();
  const opening = init('2');
  await expect.poll(() => provider.calls).toHaveLength(1);
  const [seen] = (await shop.db.select().from(paymentAttempts)).filter((row) => row.customerId === customerId);
  if (!seen) throw new Error('no payment attempt was opened');
  resume();
  await opening;
  await services.settlement.close({ ...seen, customerId });
  expect(await getAttempt(seen.id)).toMatchObject({ state: 'open', paymentRef: expect.any(String) });
});

describe('a late response about a refund', () => {
  const getRefund = async () => (await shop.db.select().from(refunds)).find((row) => row.customerId === customerId);
  const event = (paymentId: string) => ({ kind: 'refund-changed', paymentId }) as const;
  const payBack = async () => {
    const { paymentId } = await openOutdated();
    await prepare(await shop.newCustomer(), '09:00');
    provider.pay(paymentId);
    await sweep();
    expect(await getRefund()).toMatchObject({ state: 'succeeded' });
    return paymentId;
  };
  /** Starts a query of the refund state that hangs, while another process stores a newer state. */
  const requestTwice = async (paymentId: string, first: ProviderRefund['state'], newer: ProviderRefund['state']) => {
    provider.calls.length = 0;
    provider.setRefund(paymentId, first);
    const resume = provider.hang();
    const firstResponse = services.paymentEvents.handle(event(paymentId));
    await expect.poll(() => provider.calls).toHaveLength(1);
    // Later calls do not hang.
    provider.hang()();
    provider.setRefund(paymentId, newer);
    await services.paymentEvents.handle(event(paymentId));
    return { firstResponse, resume };
  };

  test('does not overwrite a newer one', async () => {
    const paymentId = await payBack();
    const { firstResponse, resume } = await requestTwice(paymentId, 'succeeded', 'failed');
    const failed = await getRefund();
    expect(failed).toMatchObject({ state: 'failed', failures: 1, succeededAt: null });
    resume();
    await firstResponse;
    expect(await getRefund()).toEqual(failed);
  });

  test('is requested again when another process stored a change', async () => {
    const paymentId = await payBack();
    const { firstResponse, resume } = await requestTwice(paymentId, 'failed', 'pending');
    expect(await getRefund()).toMatchObject({ state: 'pending' });
    provider.setRefund(paymentId, 'failed');
    resume();
    await firstResponse;
    expect(await getRefund()).toMatchObject({ state: 'failed', failures: 1 });
  });
});
