import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { bookingCounts, myServiceOrders, orderType } from '@dar/contracts/orders';
import { myOrders, productOrderDetails } from '@dar/contracts/product-orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { insertProductOrders } from '../../testing/test-product-orders.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
let ids: readonly number[];

// 22 orders of one activity, the first the oldest, and one of another.
beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.newCustomer();
  const at = (hours: number) => new Date(shop.now().getTime() + hours * HOUR_MS);
  const wanted = Array.from({ length: 22 }, (_, index) => ({ placedAt: at(index) }));
  ids = await insertProductOrders(shop.db, customer.id, [...wanted, { placedAt: at(30), activityId: 202 }]);
});
afterAll(() => shop.close());

const getPage = async (asked: { activity_id?: number; page?: number; limit?: number }) =>
  (await customer.call(myOrders, asked)).oData.map((order) => order.order_id);

test('lists product orders newest first, twenty per page', async () => {
  const newestFirst = ids.slice(0, 22).reverse();
  expect(await getPage({ activity_id: 201 })).toEqual(newestFirst.slice(0, 20));
  expect(await getPage({ activity_id: 201, page: 2 })).toEqual(newestFirst.slice(20));
  expect(await getPage({ activity_id: 201, page: 3, limit: 5 })).toEqual(newestFirst.slice(10, 15));
  expect((await getPage({}))[0]).toBe(ids.at(-1));
  expect(await getPage({ activity_id: 11 })).toEqual([]);
});

test('returns the number of product orders on all pages beside each page', async () => {
  for (const [asked, total] of [
    [{ activity_id: 201 }, 22],
    [{ activity_id: 201, page: 9 }, 22],
    [{ activity_id: 202 }, 1],
    [{ limit: 1 }, 23],
  ] as const) {
    expect(await customer.call(myOrders, asked)).toMatchObject({ total });
  }
  const other = await shop.newCustomer();
  expect(await other.call(myOrders, {})).toMatchObject({ oData: [], total: 0 });
});

test('returns the documented fields', async () => {
  const { oData } = await customer.call(productOrderDetails, { order_id: ids[0] ?? 0 });
  expect(oData).toEqual({
    id: ids[0],
    order_id: ids[0],
    order_number: 'DAR-G100001',
    order_date: shop.now().toISOString(),
    status_text: 'Completed',
    activity_id: 201,
    store: {
      id: 1,
      logo: '/media/activity/store-1.webp',
      company_name: 'Blooms & <Co>',
      company_name_ar: 'أزهار',
    },
    products: [
      expect.objectContaining({ product_id: 7, vendor_id: 1, product_name: 'Bouquet', quantity: 2, price: '50.00' }),
      expect.objectContaining({ product_id: 8, image: '/x.webp', product_desc: 'Fresh', quantity: 1, price: '20.00' }),
    ],
    payment_mode: 'Card',
    total_items_qty: 3,
    order_type_text: 'Delivery',
    total: '120.00',
    vat: '6.75',
    shipping_charge: '15.00',
    grand_total: '141.75',
    address: {
      full_name: 'Test Customer',
      dial_code: '971',
      phone: '501234567',
      building_name: 'Marina Heights',
      apartment: '1204',
      address: 'Al Marsa Street',
      area_name: 'Dubai Marina',
      city_name: 'Dubai',
      country_name: 'United Arab Emirates',
      address_ar: '',
      place_ar: 'دبي مارينا، دبي، الإمارات العربية المتحدة',
    },
    invoice_url: expect.stringMatching(/^\/app\/public\/api\/v3\/invoice\?link=product\./),
    invoice_pdf_url: expect.stringMatching(/^\/app\/public\/api\/v3\/invoice\.pdf\?link=product\./),
  });
});

test('answers 404 to an unknown id', async () => {
  for (const endpoint of [productOrderDetails, orderType]) {
    expect(await getFailure(customer.call(endpoint, { order_id: 999_999 }))).toMatchObject({
      status: 404,
      message: 'No order data found',
    });
  }
});

test('counts product orders after services, and lists none of them as service orders', async () => {
  const { activities } = (await customer.call(bookingCounts, {})).oData;
  expect(activities.map(({ id, type, capitalized_name, count }) => [id, type, capitalized_name, count])).toEqual([
    [11, 'service', 'Home Cleaning', '0'],
    [6, 'service', 'Home Service', '0'],
    [201, 'product', 'Flowers', '22'],
    [202, 'product', 'Home Goods', '1'],
  ]);
  expect((await customer.call(myServiceOrders, {})).oData).toEqual([]);
  const [newest] = (await customer.call(myOrders, { activity_id: 201 })).oData;
  expect(activities.map(({ latest_invoice_url }) => latest_invoice_url !== '')).toEqual([false, false, true, true]);
  expect(activities[2]?.latest_invoice_url).toBe(newest?.invoice_url);
});

test('resolves an id to exactly one order type', async () => {
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  const serviceOrderId = Number((await customer.call(placeOrder, { invoice_id })).orderId);
  const getType = async (order_id: number) => (await customer.call(orderType, { order_id })).oData.type;

  expect(ids).not.toContain(serviceOrderId);
  expect(await getType(serviceOrderId)).toBe('service');
  expect(await getType(ids[0] ?? 0)).toBe('product');
});
