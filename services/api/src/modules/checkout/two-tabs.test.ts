import { addToCart, changeQuantity, clearCart, deleteCartLine, getCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import { myServiceOrders } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { cartLines } from '../../db/schema/carts.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { seedCoupons } from '../../db/seed/coupons.ts';
import { eq } from '../../testing/conditions.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { CONFIGURED, DISCOUNTED, PLAIN } from '../../testing/test-catalog.ts';
import { duringOutage, payByCard } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

/** The id of no service. */
const NOT_OFFERED = 999_999;

let shop: TestShop;
let customer: TestCustomer;
// Tests use different days, as they share the crews.
let day = 0;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
  await seedCoupons(shop.db, shop.now());
});
beforeEach(async () => {
  customer = await shop.newCustomer();
  day += 1;
  const amount = fils(100_000);
  await shop.db
    .insert(walletEntries)
    .values({ customerId: customer.id, amount, reason: 'Gift', createdAt: shop.now() });
  await customer.call(addToCart, { service_id: PLAIN.id, qty: 2, task_description: 'Ring twice' });
  await customer.call(checkoutData, { coupon_code: 'SAVE25' });
  await chooseSlot('09:00');
});
afterAll(() => shop.close());

const chooseSlot = (time: string) => {
  const date = new Date(shop.now().getTime() + day * DAY_MS).toISOString().slice(0, 10);
  return customer.call(saveTaskAndTime, { service_date: `${date} ${time}` });
};
const readCart = async () => (await customer.call(getCart, {})).oData;
const getLineId = async (serviceId: number) =>
  (await readCart()).cart_items.find(({ service_id }) => service_id === serviceId)?.id ?? 0;
const setQuantity = async (qty: number) =>
  customer.call(changeQuantity, { cart_id: await getLineId(PLAIN.id), service_id: PLAIN.id, qty });
const getOrders = async () => (await customer.call(myServiceOrders, {})).oData;

/** Pays in one tab, runs `meanwhile` in the other while the provider is down, and places the order in the first. */
async function payDuring(meanwhile: () => Promise<unknown>) {
  const { oData: opened } = await customer.call(paymentInit, { payment_type: '2' });
  await payByCard(shop, opened);
  await duringOutage(shop, meanwhile);
  const place = () => customer.call(placeOrder, { invoice_id: opened.invoice_id });
  await Promise.all([place(), place()]);
  await place();
}

describe('an order by card, while another tab changes the cart during an outage of the provider,', () => {
  const lines = async () => (await readCart()).cart_items.map(({ service_id, qty }) => ({ service_id, qty }));

  test('takes its lines out of the cart and keeps what the other tab added', async () => {
    await payDuring(() => customer.call(addToCart, { service_id: DISCOUNTED.id, qty: 3 }));
    expect(await getOrders()).toMatchObject([{ services: [{ name: PLAIN.name }] }]);
    expect(await lines()).toEqual([{ service_id: DISCOUNTED.id, qty: 3 }]);
  });

  test('keeps an added line of the same service', async () => {
    await payDuring(() => customer.call(addToCart, { service_id: PLAIN.id, qty: 1 }));
    expect(await lines()).toEqual([{ service_id: PLAIN.id, qty: 1 }]);
  });

  test.each([
    [3, [{ service_id: PLAIN.id, qty: 1 }]],
    [1, []],
  ])('keeps of a line with the new quantity %i what exceeds the paid one', async (qty, left) => {
    await payDuring(() => setQuantity(qty));
    expect(await lines()).toEqual(left);
  });

  test('releases the slot of the other tab when lines remain, and keeps description and coupon', async () => {
    await payDuring(async () => {
      await customer.call(addToCart, CONFIGURED);
      await chooseSlot('12:00');
    });
    expect(await readCart()).toMatchObject({ booked_time: '', lost_time: '', task_description: 'Ring twice' });
    const checkout = (await customer.call(checkoutData, {})).oData;
    expect(checkout).toMatchObject({ coupon_code: 'SAVE25', is_slot_lost: '0' });
    expect(await getFailure(customer.call(paymentInit, { payment_type: '5' }))).toMatchObject({
      message: 'Please select a time slot',
    });
  });

  test('empties the cart and releases the slot when no line remains', async () => {
    await payDuring(() => chooseSlot('15:00'));
    expect(await readCart()).toMatchObject({ cart_items: [], booked_time: '', lost_time: '', task_description: '' });
    expect((await customer.call(checkoutData, {})).oData).toMatchObject({ coupon_code: '', is_slot_lost: '0' });
    expect(await getOrders()).toHaveLength(1);
  });

  test('leaves a cart without its lines unchanged', async () => {
    await payDuring(async () => {
      await customer.call(clearCart, {});
      await customer.call(addToCart, { service_id: PLAIN.id });
      await chooseSlot('15:00');
    });
    expect(await readCart()).toMatchObject({
      cart_items: [{ service_id: PLAIN.id, qty: 1 }],
      booked_time: expect.stringContaining('15:00'),
    });
  });

  test('takes its lines out of the cart also when the catalog no longer offers them', async () => {
    await payDuring(async () => {
      await customer.call(addToCart, { service_id: DISCOUNTED.id });
      await shop.db.update(cartLines).set({ serviceId: NOT_OFFERED }).where(eq(cartLines.serviceId, PLAIN.id));
    });
    const stored = (await shop.db.select().from(cartLines)).filter(({ customerId }) => customerId === customer.id);
    expect(stored.map(({ serviceId }) => serviceId)).toEqual([DISCOUNTED.id]);
  });

  test('is placed without a line that the other tab deleted from the cart', async () => {
    await payDuring(async () => {
      await customer.call(addToCart, { service_id: DISCOUNTED.id });
      await customer.call(deleteCartLine, { cart_id: await getLineId(PLAIN.id) });
    });
    expect(await getOrders()).toMatchObject([{ services: [{ name: PLAIN.name }] }]);
    expect(await lines()).toEqual([{ service_id: DISCOUNTED.id, qty: 1 }]);
  });
});

test('rejects an order by cash after another tab added a service, and keeps the whole cart', async () => {
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  await customer.call(addToCart, { service_id: DISCOUNTED.id });
  expect(await getFailure(customer.call(placeOrder, { invoice_id }))).toMatchObject({
    kind: 'business-error',
    message: 'Your cart has changed. Please check it and pay again.',
  });
  expect((await readCart()).cart_items).toHaveLength(2);
  expect(await getOrders()).toEqual([]);
});
