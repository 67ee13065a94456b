import { addToCart, changeQuantity, getCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartLines } from '../../db/schema/carts.ts';
import { seedCoupons } from '../../db/seed/coupons.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN, testCatalog, testService } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const MAX_LINES = 50;
// Twice the price exceeds the maximum line total.
const dear = testService({ id: 310, service_price: '500000.01' });

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ catalog: testCatalog([PLAIN, dear]) });
  await seedCoupons(shop.db, shop.now());
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const add = (service_id: number) => customer.call(addToCart, { service_id });

test('accepts 50 lines and rejects the next one', async () => {
  await add(PLAIN.id);
  const [line] = (await shop.db.select().from(cartLines)).filter((row) => row.customerId === customer.id);
  if (!line) throw new Error('no line was stored');
  const { id: _id, ...copy } = line;
  await shop.db.insert(cartLines).values(Array<typeof copy>(MAX_LINES - 2).fill(copy));
  expect(await getFailure(add(PLAIN.id))).toBeUndefined();
  expect(await getFailure(add(PLAIN.id))).toMatchObject({ kind: 'business-error', message: 'Your cart is full' });
  expect((await customer.call(getCart, {})).oData.cart_items).toHaveLength(MAX_LINES);
});

test('rejects a quantity that exceeds the maximum line total, and keeps the old one', async () => {
  await add(dear.id);
  const failure = await getFailure(customer.call(changeQuantity, { service_id: dear.id, qty: 2 }));
  expect(failure).toMatchObject({ kind: 'business-error', message: 'Please check the quantities' });
  expect((await customer.call(getCart, {})).oData.cart_items).toMatchObject([{ qty: 1 }]);
});

test('keeps the revision when the same coupon is applied again', async () => {
  await add(PLAIN.id);
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const init = async () =>
    (await customer.call(paymentInit, { payment_type: '5', coupon_code: 'WELCOME10' })).oData.invoice_id;
  const attempt = await init();
  expect(await init()).toBe(attempt);
  const { cart_revision } = (await customer.call(checkoutData, {})).oData;
  const again = await customer.call(checkoutData, { coupon_code: 'welcome10' });
  expect(again.oData.cart_revision).toBe(cart_revision);
});
