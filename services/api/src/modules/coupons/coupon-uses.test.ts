import { addToCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { addCoupon, auditLog, endCoupon, officeCoupons } from '@dar/contracts/office';
import { cancelOrder } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { coupons } from '../../db/schema/carts.ts';
import { crewSlots } from '../../db/schema/crews.ts';
import { couponUses, visits } from '../../db/schema/orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { auditPayments, payByCard } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

// A cart costs AED 100.00 without VAT; the coupon takes off 10 %.
let shop: TestShop;
let customer: TestCustomer;
let other: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 30 });
});
beforeEach(async () => {
  await shop.db.delete(coupons);
  await shop.db.delete(couponUses);
  [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
});
afterAll(() => shop.close());

const MONA = { reason: 'Spring campaign' };
const issue = (terms: Partial<typeof coupons.$inferInsert> = {}) =>
  shop.db.insert(coupons).values({ code: 'SPRING', kind: 'percent', value: 1_000, ...terms });
const apply = ({ call }: TestCustomer) => call(checkoutData, { coupon_code: 'SPRING' });
const countUses = () => shop.db.$count(couponUses);

async function fillCart({ call }: TestCustomer) {
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
}

/** Opens the payment of a cart with the coupon. */
async function open(buyer: TestCustomer, paymentType: '2' | '5') {
  await fillCart(buyer);
  await apply(buyer);
  return (await buyer.call(paymentInit, { payment_type: paymentType })).oData;
}

async function order(buyer: TestCustomer, paymentType: '2' | '5' = '5') {
  const opened = await open(buyer, paymentType);
  if (paymentType === '2') await payByCard(shop, opened);
  return Number((await buyer.call(placeOrder, { invoice_id: opened.invoice_id })).orderId);
}

test.each([
  ['before its start', { startsAt: new Date('2026-12-01T00:00:00Z') }, 'This coupon is not valid yet'],
  ['after its end', { expiresAt: new Date('2026-11-24T00:00:00Z') }, 'This coupon has ended'],
  ['below its minimum', { minimumTotal: 10_001 as never }, 'This coupon applies from AED 100.01'],
  ['without uses left', { maxUses: 0 }, 'This coupon is used up'],
])('rejects a coupon %s, and says why', async (_when, terms, reason) => {
  await issue(terms);
  await fillCart(customer);
  const failure = await getFailure(apply(customer));
  expect(failure).toMatchObject({ message: 'Invalid coupon code', fields: { coupon_code: [reason] } });
  expect(failure?.fieldsAr?.['coupon_code']?.[0]).toMatch(/[\u0600-\u06ff]/);
});

test('accepts a coupon on a cart of exactly its minimum, from its start on', async () => {
  await issue({ minimumTotal: 10_000 as never, startsAt: shop.now() });
  await fillCart(customer);
  expect((await apply(customer)).oData).toMatchObject({ coupon_code: 'SPRING', discount: '10.00' });
});

test('counts the uses of each customer alone', async () => {
  await issue({ maxUsesPerCustomer: 1 });
  await order(customer);
  await fillCart(customer);
  expect(await getFailure(apply(customer))).toMatchObject({
    fields: { coupon_code: ['You have already used this coupon'] },
  });
  await order(other);
  expect((await shop.db.select().from(couponUses)).map(({ customerId }) => customerId)).toEqual([
    customer.id,
    other.id,
  ]);
});

test('gives the last use to one of two customers who pay in cash at once', async () => {
  await issue({ maxUses: 1 });
  const attempts = [await open(customer, '5'), await open(other, '5')];
  const outcomes = await Promise.all(
    [customer, other].map(({ call }, index) =>
      getFailure(call(placeOrder, { invoice_id: attempts[index]?.invoice_id ?? '' })),
    ),
  );
  const loser = outcomes[0] ? customer : other;
  expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(1);
  expect(outcomes.find((failure) => failure !== undefined)).toMatchObject({
    message: 'The coupon SPRING no longer applies and was removed. Please review the new total.',
  });
  expect(await countUses()).toBe(1);
  const { oData } = await loser.call(checkoutData, {});
  expect(oData).toMatchObject({ coupon_code: '', removed_coupon: 'SPRING', grand_total: '105.00' });
  expect(oData.cart_items).toHaveLength(1);
});

test('counts the uses of a limited coupon while customers order and cancel at once', async () => {
  await issue({ maxUses: 3 });
  const buyers = await Promise.all(Array.from({ length: 5 }, () => shop.newCustomer()));
  const attempts: string[] = [];
  for (const buyer of buyers) attempts.push((await open(buyer, '5')).invoice_id);
  const place = ({ call }: TestCustomer, index: number) =>
    call(placeOrder, { invoice_id: attempts[index] ?? '' }).then(({ orderId }) => Number(orderId));
  const settle = async <Result>(calls: readonly Promise<Result>[]) =>
    (await Promise.allSettled(calls)).map((one) => (one.status === 'fulfilled' ? one.value : undefined));
  const placed = await settle(buyers.map(place));
  expect(placed.filter((orderId) => orderId !== undefined)).toHaveLength(3);
  await settle(
    buyers.flatMap(({ call }, index) => {
      const order_id = placed[index];
      // A repeat gives nothing back.
      const cancel = () => call(cancelOrder, { order_id: order_id ?? 0, shown_refund: '0.00' });
      return order_id === undefined ? [] : [cancel(), cancel()];
    }),
  );
  const again = await settle([order(customer), order(other)]);
  expect(again).not.toContain(undefined);
  expect([await countUses(), (await shop.office(officeCoupons, {})).oData[0]?.uses]).toEqual([2, 2]);
});

test('lets orders with a coupon that only limits each customer pass while another one is placed', async () => {
  await issue({ maxUsesPerCustomer: 1 });
  const { invoice_id } = await open(customer, '5');
  await shop.db.transaction(async (tx) => {
    await tx.select().from(coupons).for('no key update');
    await customer.call(placeOrder, { invoice_id });
  });
  expect((await shop.office(officeCoupons, {})).oData).toMatchObject([{ code: 'SPRING', uses: 1 }]);
});

test('refunds a card payment in full when another customer took the last use meanwhile', async () => {
  await issue({ maxUses: 1 });
  const opened = await open(customer, '2');
  await order(other);
  await payByCard(shop, opened);
  expect(await getFailure(customer.call(placeOrder, { invoice_id: opened.invoice_id }))).toMatchObject({
    message: 'Your coupon was used up meanwhile. No order was placed and AED 94.50 is refunded in full.',
  });
  expect(await countUses()).toBe(1);
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test('records no use for a payment that is refunded because the slot was lost', async () => {
  await issue({ maxUses: 1 });
  const opened = await open(customer, '2');
  await shop.db.delete(crewSlots);
  shop.pass(3 * DAY_MS);
  await payByCard(shop, opened);
  const failure = await getFailure(customer.call(placeOrder, { invoice_id: opened.invoice_id }));
  shop.pass(-3 * DAY_MS);
  expect(failure).toMatchObject({ message: /^Your time slot is no longer available/ });
  expect(await countUses()).toBe(0);
});

test('gives a use back when the order is cancelled as a whole, not with one of its visits', async () => {
  await issue({ maxUsesPerCustomer: 1 });
  const orderId = await order(customer);
  const [first] = (await shop.db.select().from(visits)).filter((visit) => visit.orderId === orderId);
  if (!first) throw new Error('the order has no visit');
  await shop.db.insert(visits).values({ ...first, number: 2, crewId: null });
  const cancel = (visit: number) => customer.call(cancelOrder, { order_id: orderId, visit, shown_refund: '0.00' });
  await cancel(2);
  expect(await countUses()).toBe(1);
  await cancel(1);
  expect(await countUses()).toBe(0);
  await order(customer);
  expect(await countUses()).toBe(1);
});

test('is issued and ended by staff, with an entry of the log', async () => {
  const terms = { kind: 'fixed', value: '20.00', minimum: '50.00', max_uses: 10, ends: '2026-12-31' } as const;
  await shop.office(addCoupon, { code: 'spring', ...terms, ...MONA });
  await fillCart(customer);
  expect((await apply(customer)).oData).toMatchObject({ discount: '20.00' });
  const list = async () => (await shop.office(officeCoupons, {})).oData;
  expect(await list()).toEqual([
    {
      code: 'SPRING',
      kind: 'fixed',
      value: '20.00',
      minimum: '50.00',
      ends: '2026-12-31 00:00',
      uses: 0,
      max_uses: 10,
      version: expect.any(String),
    },
  ]);
  expect(await getFailure(shop.office(addCoupon, { code: 'SPRING', ...terms, ...MONA }))).toMatchObject({
    message: 'There is a coupon with this code.',
  });
  await shop.office(endCoupon, { code: 'SPRING', ...MONA });
  expect(await getFailure(apply(other).then(() => undefined))).toBeDefined();
  expect((await customer.call(checkoutData, {})).oData).toMatchObject({ coupon_code: '', removed_coupon: 'SPRING' });
  const { oData } = await shop.office(auditLog, { limit: 2 });
  expect(oData.map(({ action, name, reason }) => [action, name, reason])).toEqual([
    ['coupons end', 'Mona', 'Spring campaign'],
    ['coupons add', 'Mona', 'Spring campaign'],
  ]);
});

test.each([
  [{ kind: 'percent', value: '100.01' }, /^A percentage is more than 0/],
  [{ kind: 'fixed', value: '0.00' }, /^A percentage is more than 0/],
  [{ kind: 'fixed', value: '1.00', ends: '2026-11-01' }, 'The coupon must end after its start.'],
] as const)('rejects the terms %j', async (terms, message) => {
  const failure = await getFailure(shop.office(addCoupon, { code: 'AUTUMN', ...terms, ...MONA }));
  expect(failure).toMatchObject({ kind: 'business-error', message });
});
