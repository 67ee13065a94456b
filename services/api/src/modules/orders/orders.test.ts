import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { add, fils, toAmount, ZERO } from '@dar/contracts/money';
import type { OrderStatus } from '@dar/contracts/order-status';
import { bookingCounts, myServiceOrders, serviceOrderDetails } from '@dar/contracts/orders';
import { calculateBill } from '@dar/contracts/pricing/bill';
import { getPartAmount, lineParts } from '@dar/contracts/pricing/breakdown';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { orders, visits } from '../../db/schema/orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
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

const getPage = async (asked: { activity_id?: number; page?: number; limit?: number }) =>
  (await customer.call(myServiceOrders, asked)).oData.map((order) => order.id);

describe('service orders', () => {
  test('are listed newest first, twenty per page', async () => {
    const newestFirst = ids.slice(0, 25).reverse();
    expect(await getPage({ activity_id: 11 })).toEqual(newestFirst.slice(0, 20));
    expect(await getPage({ activity_id: 11, page: 2 })).toEqual(newestFirst.slice(20));
    expect(await getPage({ activity_id: 11, page: 2, limit: 10 })).toEqual(newestFirst.slice(10, 20));
    expect(await getPage({ activity_id: 11, page: 999_999 })).toEqual([]);
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
    expect((await getPage({}))[0]).toBe(ids.at(-1));
    expect(await getPage({ limit: 999_999 })).toHaveLength(26);
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
    const getLinks = async (of: TestCustomer) =>
      (await of.call(bookingCounts, {})).oData.activities.map((activity) => activity.latest_invoice_url);
    const links = await getLinks(customer);
    const pages = await Promise.all(links.map(async (url) => (await shop.app.inject(url)).body));
    expect(pages[0]).toContain(`DAR-${100_000 + newest}`);
    expect(pages[1]).toContain(`DAR-${100_000 + only}`);
    expect(await getLinks(await shop.newCustomer())).toEqual(['', '']);
  });

  test('have details with the fields that the list omits', async () => {
    const { oData } = await customer.call(serviceOrderDetails, { service_order_id: ids[0] ?? 0 });
    expect(oData).toMatchObject({ order_id: ids[0], products: [], payment_mode: 'Cash', vat: '5.00' });
    expect(oData.policy).toEqual({ cancel_free_hours: 24, cancel_fee_percent: 50, reschedule_limit: 2 });
  });

  test('keep the chosen options, the duration and the parts of the price of each service', async () => {
    const other = await shop.newCustomer();
    await other.call(addToCart, CONFIGURED);
    await other.call(saveTaskAndTime, { service_date: '2026-11-25 09:00', task_description: 'Ring twice' });
    const { oData: payment } = await other.call(paymentInit, { payment_type: '5' });
    const { orderId } = await other.call(placeOrder, { invoice_id: payment.invoice_id });
    const { oData } = await other.call(serviceOrderDetails, { service_order_id: orderId });
    expect(oData).toMatchObject({ visit_minutes: 240, coupon_code: '' });
    expect(oData.address).toMatchObject({
      apartment: '1204',
      complete_address_ar: '1204، Marina Heights، Al Marsa Street، دبي مارينا، دبي',
    });
    expect(oData.services).toMatchObject([
      {
        task_description: 'Ring twice',
        number_of_cleaners: '2',
        service_duration: '4 hours',
        written_texts: [{ hint: 'Floor', text: '12' }],
        text: '4 hours',
        selected_dropdown_option_ar: 'فيلا',
        selected_service_additions: [
          { name: 'Oven', description: 'Inside and out', description_ar: 'من الداخل والخارج' },
        ],
        selected_sub_services: [{ name: 'Bedroom', qty: 2, description: 'With its wardrobe' }],
      },
    ]);
    expect(oData.services.flatMap(lineParts).map(({ name }) => name)).toEqual(['4 hours', 'Villa', 'Bedroom', 'Oven']);
    expect(toAmount(add(...oData.services.flatMap(lineParts).map(getPartAmount)))).toBe('225.50');
    expect(await getFailure(customer.call(serviceOrderDetails, { service_order_id: orderId }))).toMatchObject({
      status: 404,
    });
  });

  test('answer 404 to an unknown id', async () => {
    expect(await getFailure(customer.call(serviceOrderDetails, { service_order_id: 999_999 }))).toMatchObject({
      status: 404,
      message: 'No order data found',
    });
  });
});

interface StoredVisit {
  /** From now to its start. */
  readonly hours: number;
  readonly status: OrderStatus;
  /** In hours. */
  readonly length?: number;
}

/** Stores an order like the first one, with these visits. */
async function storeOrder(customerId: number, stored: readonly StoredVisit[]): Promise<number> {
  const like = (await shop.db.select().from(orders)).find(({ id }) => id === ids[0]);
  if (!like) throw new Error('no order');
  const { id: _id, ...fields } = like;
  const after = (hours: number) => new Date(shop.now().getTime() + hours * HOUR_MS);
  const times = stored.map(({ hours, status, length = 1 }) => {
    return { startsAt: after(hours), endsAt: after(hours + length), status };
  });
  const [order] = await shop.db
    .insert(orders)
    .values({ ...fields, ...times[0], customerId })
    .returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  await shop.db
    .insert(visits)
    .values(times.map((time, index) => ({ ...time, customerId, orderId, number: index + 1, price: ZERO })));
  return orderId;
}

describe('visits', () => {
  test('are the next ones, soonest first, and the last ones, latest first, of this customer only', async () => {
    const owner = await shop.newCustomer();
    const other = await shop.newCustomer();
    const store = (customerId: number, hours: number, status: OrderStatus) =>
      storeOrder(customerId, [{ hours, status }]);
    const later = [];
    for (const hours of [48, 72, 96, 120, 144]) later.push(await store(owner.id, hours, 'Confirmed'));
    const running = await store(owner.id, -0.5, 'In progress');
    await store(owner.id, 24, 'Cancelled');
    const cancelled = await store(owner.id, -12, 'Cancelled');
    const completed = await store(owner.id, -24, 'Completed');
    const missed = await store(owner.id, -48, 'Confirmed');
    await store(owner.id, -72, 'Completed');
    await store(other.id, 1, 'Confirmed');
    const { next_visits = [], last_visits = [] } = (await owner.call(bookingCounts, {})).oData;
    expect(next_visits.map(({ id }) => id)).toEqual([running, ...later.slice(0, 4)]);
    expect(last_visits.map(({ id }) => id)).toEqual([cancelled, completed, missed]);
    expect(next_visits[0]).toMatchObject({ status_text: 'In progress' });
  });

  test('are last ones as soon as they are completed, also before their time', async () => {
    const owner = await shop.newCustomer();
    const [atItsEnd, cancelled, early, open] = [
      await storeOrder(owner.id, [{ hours: -1, status: 'Completed' }]),
      await storeOrder(owner.id, [{ hours: -0.5, status: 'Cancelled' }]),
      await storeOrder(owner.id, [{ hours: 1, status: 'Completed' }]),
      await storeOrder(owner.id, [{ hours: 2, status: 'Assigned' }]),
    ];
    await storeOrder(owner.id, [{ hours: 0.5, status: 'Cancelled' }]);
    const { next_visits = [], last_visits = [] } = (await owner.call(bookingCounts, {})).oData;
    expect(next_visits.map(({ id }) => id)).toEqual([open]);
    expect(last_visits.map(({ id }) => id)).toEqual([early, cancelled, atItsEnd]);
    const other = await shop.newCustomer();
    expect((await other.call(bookingCounts, {})).oData).toMatchObject({ next_visits: [], last_visits: [] });
  });

  test('of one order are listed one by one, each with its number, time, length and status', async () => {
    const owner = await shop.newCustomer();
    const id = await storeOrder(owner.id, [
      { hours: -168, status: 'Completed' },
      { hours: 24, status: 'Assigned' },
      { hours: 192, status: 'Cancelled' },
      { hours: 360, status: 'Confirmed', length: 2 },
    ]);
    const { next_visits = [], last_visits = [] } = (await owner.call(bookingCounts, {})).oData;
    const of = { id, visit_count: 4 };
    expect(next_visits).toMatchObject([
      { ...of, visit_number: 2, status_text: 'Assigned', visit_minutes: 60 },
      { ...of, visit_number: 4, status_text: 'Confirmed', visit_minutes: 120 },
    ]);
    expect(last_visits).toMatchObject([{ ...of, visit_number: 1, status_text: 'Completed' }]);
  });

  test('are empty without orders', async () => {
    const other = await shop.newCustomer();
    expect((await other.call(bookingCounts, {})).oData).toMatchObject({ next_visits: [], last_visits: [] });
  });
});
