import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import { bookingCounts, myServiceOrders, serviceOrderDetails } from '@dar/contracts/orders';
import { calculateBill } from '@dar/contracts/pricing/bill';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { orders } from '../../db/schema/orders.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { CONFIGURED } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop, testAddress } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
let ids: number[];

// 25 orders of Home Cleaning, the first the oldest, and one of Home service.
beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.newCustomer();
  const address = { ...testAddress(customer.id, true), id: customer.addressId, complete_address: '' };
  const startsAt = shop.now();
  const row = (index: number, activityId: number) => ({
    ...calculateBill(fils(10_000), fils(0), fils(0)),
    customerId: customer.id,
    activityId,
    address: {
      ...address,
      apartment: '',
      building_name: '',
      land_mark: '',
      address_type: 'home',
      is_default: '1',
      country_id: 1,
      city_id: 6,
      area_id: 0,
      full_name: '',
      dial_code: '971',
    } as const,
    paymentMethod: 'cash' as const,
    taskDescription: '',
    couponCode: '',
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    status: 'Completed' as const,
    placedAt: new Date(startsAt.getTime() + index * HOUR_MS),
  });
  const rows = [...Array.from({ length: 25 }, (_, index) => row(index, 11)), row(30, 6)];
  ids = (await shop.db.insert(orders).values(rows).returning({ id: orders.id })).map((order) => order.id);
});
afterAll(() => shop.close());

const pageOf = async (asked: { activity_id?: number; page?: number; limit?: number }) =>
  (await customer.call(myServiceOrders, asked)).oData.map((order) => order.id);

describe('service orders', () => {
  test('are listed newest first, twenty per page', async () => {
    const newestFirst = ids.slice(0, 25).reverse();
    expect(await pageOf({ activity_id: 11 })).toEqual(newestFirst.slice(0, 20));
    expect(await pageOf({ activity_id: 11, page: 2 })).toEqual(newestFirst.slice(20));
    expect(await pageOf({ activity_id: 11, page: 2, limit: 10 })).toEqual(newestFirst.slice(10, 20));
    expect(await pageOf({ activity_id: 11, page: 999_999 })).toEqual([]);
  });

  test('have their number on all pages beside each page', async () => {
    for (const [asked, total] of [
      [{ activity_id: 11 }, 25],
      [{ activity_id: 11, page: 999_999 }, 25],
      [{ activity_id: 6 }, 1],
      [{ limit: 1 }, 26],
    ] as const) {
      expect(await customer.call(myServiceOrders, asked)).toMatchObject({ total });
    }
    const other = await shop.newCustomer();
    expect(await other.call(myServiceOrders, {})).toMatchObject({ oData: [], total: 0 });
  });

  test('are listed for all activities when none is given', async () => {
    expect((await pageOf({}))[0]).toBe(ids.at(-1));
    expect(await pageOf({ limit: 999_999 })).toHaveLength(26);
  });

  test('are counted per activity, also when there are none', async () => {
    const { activities } = (await customer.call(bookingCounts, {})).oData;
    expect(activities).toMatchObject([
      { id: 11, type: 'service', name: 'Home Cleaning', count: '25' },
      { id: 6, type: 'service', name: 'Home service', capitalized_name: 'Home Service', count: '1' },
    ]);
  });

  test('have a link to the newest invoice of each activity, which no other customer gets', async () => {
    const [newest, only] = [ids[24] ?? 0, ids[25] ?? 0];
    const linksOf = async (of: TestCustomer) =>
      (await of.call(bookingCounts, {})).oData.activities.map((activity) => activity.latest_invoice_url);
    const links = await linksOf(customer);
    const pages = await Promise.all(links.map(async (url) => (await shop.app.inject(url)).body));
    expect(pages[0]).toContain(`DAR-${100_000 + newest}`);
    expect(pages[1]).toContain(`DAR-${100_000 + only}`);
    expect(await linksOf(await shop.newCustomer())).toEqual(['', '']);
  });

  test('have details with the fields that the list omits', async () => {
    const { oData } = await customer.call(serviceOrderDetails, { service_order_id: ids[0] ?? 0 });
    expect(oData).toMatchObject({ order_id: ids[0], products: [], payment_mode: 'Cash', vat: '5.00' });
  });

  test('keep the cleaners and the described options of each service', async () => {
    const other = await shop.newCustomer();
    await other.call(addToCart, CONFIGURED);
    await other.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
    const { oData: payment } = await other.call(paymentInit, { payment_type: '5' });
    const { orderId } = await other.call(placeOrder, { invoice_id: payment.invoice_id });
    const { oData } = await other.call(serviceOrderDetails, { service_order_id: orderId });
    expect(oData.services).toMatchObject([
      {
        number_of_cleaners: '2',
        text: '4 hours',
        selected_dropdown_option_ar: 'فيلا',
        selected_service_additions: [
          { name: 'Oven', description: 'Inside and out', description_ar: 'من الداخل والخارج' },
        ],
        selected_sub_services: [{ name: 'Bedroom', qty: 2, description: 'With its wardrobe' }],
      },
    ]);
    expect(await failureOf(customer.call(serviceOrderDetails, { service_order_id: orderId }))).toMatchObject({
      status: 404,
    });
  });

  test('answer 404 to an unknown id', async () => {
    expect(await failureOf(customer.call(serviceOrderDetails, { service_order_id: 999_999 }))).toMatchObject({
      status: 404,
      message: 'No order data found',
    });
  });
});
