import { addToCart, changeQuantity } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { myServiceOrders } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { coupons } from '../../db/schema/carts.ts';
import { paymentAttempts } from '../../db/schema/orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const REMOVED = {
  kind: 'business-error',
  message: 'The coupon SUMMER no longer applies and was removed. Please review the new total.',
  messageAr: 'لم تعد القسيمة SUMMER سارية وتمت إزالتها. يُرجى مراجعة الإجمالي الجديد.',
};

let shop: TestShop;
let customer: TestCustomer;
let other: TestCustomer;
// Tests use different days, as they share the crews.
let day = 0;
let slot: string;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 20 });
});
beforeEach(async () => {
  await shop.db.delete(coupons);
  await shop.db.insert(coupons).values([
    { code: 'SUMMER', kind: 'fixed', value: 15_000, expiresAt: new Date(shop.now().getTime() + HOUR_MS) },
    { code: 'TEN', kind: 'percent', value: 1_000 },
  ]);
  day += 1;
  slot = `${new Date(shop.now().getTime() + day * DAY_MS).toISOString().slice(0, 10)} 09:00`;
  [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
  for (const { call } of [customer, other]) {
    await call(addToCart, { service_id: PLAIN.id, qty: 2 });
    await call(checkoutData, { coupon_code: 'SUMMER' });
    await call(saveTaskAndTime, { service_date: slot });
  }
});
afterAll(() => shop.close());

const expire = () => {
  const ended = { code: 'SUMMER', kind: 'fixed' as const, value: 15_000, expiresAt: shop.now() };
  return shop.db.insert(coupons).values(ended).onConflictDoUpdate({ target: coupons.code, set: ended });
};
const shrink = async () => {
  await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 1 });
  await customer.call(saveTaskAndTime, { service_date: slot });
};
const load = async (input = {}, { call } = customer) => (await call(checkoutData, input)).oData;
/** Pays the shown checkout as the page does. */
const pay = ({ grand_total, cart_revision, coupon_code }: Awaited<ReturnType<typeof load>>) =>
  customer.call(paymentInit, { payment_type: '5', shown_total: grand_total, cart_revision, coupon_code });
const getAttempts = async () =>
  (await shop.db.select().from(paymentAttempts)).filter(({ customerId }) => customerId === customer.id);

test.each<[string, () => Promise<unknown>, string]>([
  ['expired', expire, '210.00'],
  ['exceeds the total', shrink, '105.00'],
  ['was deleted', () => shop.db.delete(coupons), '210.00'],
])(
  'checkout removes a coupon that %s, and says so until the customer chooses another one',
  async (_why, end, total) => {
    expect(await load()).toMatchObject({ coupon_code: 'SUMMER', removed_coupon: '', grand_total: '52.50' });
    await end();
    const removed = { coupon_code: '', removed_coupon: 'SUMMER', discount: '0.00', grand_total: total };
    expect(await load()).toMatchObject(removed);
    const shown = await load();
    expect(shown).toMatchObject(removed);
    expect(shown.booked_time).toBe(slot);
    const { invoice_id } = (await pay(shown)).oData;
    await customer.call(placeOrder, { invoice_id });
    expect((await customer.call(myServiceOrders, {})).oData).toMatchObject([{ grand_total: total, discount: '0.00' }]);
    expect(await load()).toMatchObject({ removed_coupon: '' });
  },
);

test.each<[string, (shown: Awaited<ReturnType<typeof load>>) => ReturnType<typeof pay>]>([
  ['the page', pay],
  [
    'a client that sends only the coupon',
    () => customer.call(paymentInit, { payment_type: '2', coupon_code: 'summer' }),
  ],
  ['a client that sends nothing', () => customer.call(paymentInit, { payment_type: '2' })],
])('payment init of %s removes a coupon that ended, opens nothing, and accepts the new total', async (_who, press) => {
  const shown = await load();
  await expire();
  expect(await getFailure(press(shown))).toMatchObject(REMOVED);
  expect(await getAttempts()).toEqual([]);
  const next = await load();
  expect(next).toMatchObject({ coupon_code: '', removed_coupon: 'SUMMER', grand_total: '210.00' });
  await pay(next);
  expect(await getAttempts()).toMatchObject([{ couponCode: '', discount: 0, grandTotal: 21_000 }]);
});

test('keeps the coupon of another customer whose cart it still suits', async () => {
  await shrink();
  await load();
  expect(await load({}, other)).toMatchObject({ coupon_code: 'SUMMER', removed_coupon: '', grand_total: '52.50' });
});

test.each([
  ['applies another coupon', { coupon_code: 'TEN' }, 'TEN'],
  ['clears the coupon', { clear_coupon: '1' }, ''],
] as const)('forgets the removed coupon when the customer %s', async (_what, input, applied) => {
  await expire();
  await load();
  expect(await load(input)).toMatchObject({ coupon_code: applied, removed_coupon: '' });
});

test('says that a coupon was applied only after a call that applies it', async () => {
  const applied = { coupon_code: 'SUMMER' };
  expect(await customer.call(checkoutData, applied)).toMatchObject({ message: 'Coupon applied successfully' });
  expect(await customer.call(checkoutData, {})).not.toMatchObject({ message: 'Coupon applied successfully' });
  await expire();
  expect(await customer.call(checkoutData, applied)).toMatchObject({
    message: 'Success',
    oData: { coupon_code: '', removed_coupon: 'SUMMER' },
  });
});

test('rejects the removed coupon when it is typed again', async () => {
  await expire();
  await load();
  expect(await getFailure(load({ coupon_code: 'SUMMER' }))).toMatchObject({ message: 'Invalid coupon code' });
});

test('accepts the coupon again after the total rose', async () => {
  await shrink();
  await load();
  await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 2 });
  expect(await load()).toMatchObject({ coupon_code: '', removed_coupon: 'SUMMER' });
  expect(await load({ coupon_code: 'SUMMER' })).toMatchObject({ coupon_code: 'SUMMER', removed_coupon: '' });
});
