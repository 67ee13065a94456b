import { editAddress } from '@dar/contracts/addresses';
import { addToCart, changeQuantity, getCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import { myServiceOrders, serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { addresses } from '../../db/schema/addresses.ts';
import { orders } from '../../db/schema/orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { seedCoupons } from '../../db/seed/coupons.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN, testCatalog, testService } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop, testAddress } from '../../testing/test-shop.ts';

const SLOT = '2026-11-25 09:00';
const leaving = testService({ id: 300 });

let shop: TestShop;
let customer: TestCustomer;

const prepare = async (who: TestCustomer, slot = SLOT) => {
  await who.call(addToCart, { service_id: PLAIN.id, task_description: 'Ring twice' });
  await who.call(saveTaskAndTime, { service_date: slot });
};
const init = async (who = customer, over: { address_id?: number; coupon_code?: string } = {}) =>
  (await who.call(paymentInit, { payment_type: '5', ...over })).oData.invoice_id;
const place = (invoice_id: string, who = customer) =>
  who.call(placeOrder, { invoice_id, stripe_ref: '', response_data: '' });
const getOrders = async (who = customer) => (await who.call(myServiceOrders, {})).oData;

beforeAll(async () => {
  const catalog = testCatalog([PLAIN, leaving]);
  shop = await openTestShop({ crewsPerActivity: 1, settings: { service_charge: '10.00' }, catalog });
  await seedCoupons(shop.db, shop.now());
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

describe('the checkout', () => {
  test('returns cart, slot, address, methods, wallet and bill', async () => {
    await shop.db.insert(walletEntries).values([
      { customerId: customer.id, amount: fils(50_000), reason: 'Gift', createdAt: shop.now() },
      { customerId: customer.id, amount: fils(-1_250), reason: 'Order', createdAt: shop.now() },
    ]);
    await prepare(customer, '2026-11-26 09:00');
    expect((await customer.call(checkoutData, { coupon_code: '', clear_coupon: '0' })).oData).toMatchObject({
      cart_items: [{ service_id: PLAIN.id }],
      booked_time: '2026-11-26 09:00',
      task_description: 'Ring twice',
      default_address: {
        ...{ id: customer.addressId, is_default: '1', full_name: 'Test Customer' },
        complete_address_ar: expect.stringContaining('دبي'),
      },
      payment_methods: { is_cash: '1', is_card: '1', is_wallet: '1', is_apple_pay: '1', is_google_pay: '1' },
      wallet_balance: '487.50',
      publishable_key: 'pk_test_sandbox',
      policy: { cancel_free_hours: 24, cancel_fee_percent: 50, reschedule_limit: 2 },
      coupon_code: '',
      cart_total: '100.00',
      grand_total: '115.50',
      total_amount: '115.50',
    });
  });

  test('applies a coupon before VAT and clears it', async () => {
    await customer.call(addToCart, { service_id: PLAIN.id });
    const applied = await customer.call(checkoutData, { coupon_code: 'welcome10', clear_coupon: '0' });
    expect(applied).toMatchObject({
      message: 'Coupon applied successfully',
      oData: { coupon_code: 'WELCOME10', discount: '10.00', tax_amount: '5.00', grand_total: '105.00' },
    });
    expect((await customer.call(getCart, {})).oData.discount).toBe('10.00');
    const cleared = await customer.call(checkoutData, { coupon_code: '', clear_coupon: '1' });
    expect(cleared.oData).toMatchObject({ coupon_code: '', discount: '0.00', grand_total: '115.50' });
  });

  test.each(['EXPIRED1', 'NO-SUCH', '%'])('rejects the coupon %s', async (coupon_code) => {
    await customer.call(addToCart, { service_id: PLAIN.id });
    expect(await getFailure(customer.call(checkoutData, { coupon_code }))).toMatchObject({
      kind: 'business-error',
      message: 'Invalid coupon code',
    });
  });
});

describe('payment init', () => {
  test('returns the same payment attempt for the same cart, method and address', async () => {
    await prepare(customer, '2026-11-27 08:00');
    const [office] = await shop.db.insert(addresses).values(testAddress(customer.id, false)).returning();
    const first = await init();
    expect(await init()).toBe(first);
    expect(await init(customer, { address_id: customer.addressId })).toBe(first);
    expect(await init(customer, { address_id: office?.id ?? 0 })).not.toBe(first);
    await customer.call(saveTaskAndTime, { service_date: '2026-11-27 10:00' });
    expect(await init()).not.toBe(first);
  });

  test('extends the hold by ten minutes', async () => {
    await prepare(customer, '2026-11-27 12:00');
    shop.pass(9 * MINUTE_MS);
    await init();
    shop.pass(9 * MINUTE_MS);
    expect((await customer.call(getCart, {})).oData.booked_time).toBe('2026-11-27 12:00');
  });

  test('does not extend the hold again for the same payment attempt', async () => {
    await prepare(customer, '2026-12-11 09:00');
    const attempt = await init();
    shop.pass(9 * MINUTE_MS);
    expect(await init()).toBe(attempt);
    shop.pass(MINUTE_MS);
    expect((await customer.call(getCart, {})).oData.booked_time).toBe('');
  });

  test('rejects an empty cart and a missing slot', async () => {
    expect(await getFailure(init())).toMatchObject({ message: 'Your cart is empty' });
    await customer.call(addToCart, { service_id: PLAIN.id });
    expect(await getFailure(init())).toMatchObject({ message: 'Please select a time slot' });
  });

  test('answers status 5 when a service is no longer available in the area', async () => {
    await customer.call(addToCart, { service_id: leaving.id });
    await customer.call(saveTaskAndTime, { service_date: '2026-11-28 09:00' });
    leaving.is_serviceable = '0';
    expect(await getFailure(init())).toMatchObject({
      kind: 'not-in-area',
      message: 'Service not available in your area',
    });
  });
});

describe('placing an order', () => {
  test('uses the address as of the last payment init', async () => {
    await prepare(customer, '2026-12-12 09:00');
    const { addressId } = customer;
    const attempt = await init();
    await customer.call(editAddress, { address_id: addressId, building_name: 'Sulafa Tower', apartment: '77' });
    expect(await init()).toBe(attempt);
    await customer.call(editAddress, { address_id: addressId, building_name: 'Torch Tower' });
    const { orderId } = await place(attempt);
    const order = (await shop.db.select().from(orders)).find(({ id }) => id === orderId);
    expect(order?.address).toMatchObject({ id: addressId, building_name: 'Sulafa Tower', apartment: '77' });
  });

  test('confirms the order, books the crew and empties the cart', async () => {
    await prepare(customer, '2026-11-29 09:00');
    const response = await place(await init());
    expect(response).toMatchObject({ message: 'Order placed successfully', paymentMethod: 'Cash' });
    expect(response.order_no).toBe(`DAR-${100_000 + response.orderId}`);
    expect((await customer.call(getCart, {})).oData).toMatchObject({ cart_items: [], booked_time: '' });
    const { oData } = await customer.call(serviceOrderDetails, { service_order_id: response.orderId });
    expect(oData).toMatchObject({
      id: response.orderId,
      order_no: response.order_no,
      status_text: 'Confirmed',
      order_date: shop.now().toISOString(),
      payment_mode: 'Cash',
      vat: '5.50',
      service_charge: '10.00',
      discount: '0.00',
      grand_total: '115.50',
      user_latitude: '25.0805',
      services: [
        {
          name: PLAIN.name,
          category_name: 'Deep cleaning',
          parent_category_name: 'Home Cleaning',
          booking_date: '2026-11-29 09:00',
          task_description: 'Ring twice',
          service_price: '100.00',
          qty: 1,
          rating: 4.5,
        },
      ],
    });
    shop.pass(60 * MINUTE_MS);
    const other = await shop.newCustomer();
    await other.call(addToCart, { service_id: PLAIN.id });
    expect(await getFailure(other.call(saveTaskAndTime, { service_date: '2026-11-29 10:00' }))).toMatchObject({
      kind: 'business-error',
    });
  });

  test('places one order for repeated and concurrent calls', async () => {
    await prepare(customer, '2026-11-30 09:00');
    const attempt = await init();
    const responses = await Promise.all([place(attempt), place(attempt), place(attempt)]);
    responses.push(await place(attempt));
    expect(new Set(responses.map((response) => response.orderId)).size).toBe(1);
    expect(await getOrders()).toHaveLength(1);
  });

  test('rejects the payment attempt of a cart that changed, and keeps the cart', async () => {
    await prepare(customer, '2026-12-01 09:00');
    const attempt = await init();
    await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 2 });
    expect(await getFailure(place(attempt))).toMatchObject({
      kind: 'business-error',
      message: 'Your cart has changed. Please check it and pay again.',
    });
    expect((await customer.call(getCart, {})).oData.cart_items).toMatchObject([{ qty: 2 }]);
    expect(await getOrders()).toEqual([]);
  });

  test('books the slot again when the hold expired and the slot is free', async () => {
    await prepare(customer, '2026-12-02 09:00');
    const attempt = await init();
    shop.pass(30 * MINUTE_MS);
    await place(attempt);
    expect(await getOrders()).toMatchObject([{ services: [{ booking_date: '2026-12-02 09:00' }] }]);
  });

  test('rejects the order and keeps the cart when another customer took the slot', async () => {
    await prepare(customer, '2026-12-03 09:00');
    const attempt = await init();
    shop.pass(30 * MINUTE_MS);
    const faster = await shop.newCustomer();
    await prepare(faster, '2026-12-03 10:00');
    expect(await getFailure(place(attempt))).toMatchObject({
      kind: 'business-error',
      message: 'Your time slot is no longer available. Please select another one; your cart is kept.',
    });
    expect((await customer.call(getCart, {})).oData.cart_items).toHaveLength(1);
    await place(await init(faster), faster);
  });

  test('rejects a slot that has begun', async () => {
    await prepare(customer, '2026-12-04 09:00');
    const attempt = await init();
    shop.pass(new Date('2026-12-04T05:00:00Z').getTime() - shop.now().getTime());
    expect(await getFailure(place(attempt))).toMatchObject({ kind: 'business-error' });
    expect(await getOrders()).toEqual([]);
  });

  test('books the last slot once when two customers pay at once', async () => {
    const rival = await shop.newCustomer();
    await prepare(customer, '2026-12-10 09:00');
    const mine = await init();
    shop.pass(11 * MINUTE_MS);
    await prepare(rival, '2026-12-10 09:00');
    const theirs = await init(rival);
    shop.pass(11 * MINUTE_MS);
    const failures = await Promise.all([getFailure(place(mine)), getFailure(place(theirs, rival))]);
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    expect([...(await getOrders()), ...(await getOrders(rival))]).toHaveLength(1);
  });

  test('answers 404 to an unknown payment attempt', async () => {
    expect(await getFailure(place('INV-1'))).toMatchObject({ status: 404, message: 'Invoice not found' });
  });
});
