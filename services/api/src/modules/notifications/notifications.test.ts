import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { listNotifications, readNotifications } from '@dar/contracts/notifications';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { toCustomerId } from '../auth/session.ts';
import { NotificationsService } from './notifications.service.ts';

let shop: TestShop;
let service: NotificationsService;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  service = new NotificationsService({ db: shop.db, clock: shop.now });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

let lastOrder = 500;
const nextOrder = () => {
  lastOrder += 1;
  return lastOrder;
};
const notify = async (status: 'Pending' | 'Completed' = 'Pending', id = nextOrder()) => {
  const order = { id, type: 'product', orderNo: `DAR-${id}`, status } as const;
  await service.orderChanged(shop.db, toCustomerId(customer.id), order);
  shop.pass(1_000);
};
const listed = async (asked: { page?: number; limit?: number } = {}) =>
  (await customer.call(listNotifications, asked)).oData;

test('notifies once about a placed order, in both languages', async () => {
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  const { orderId, order_no } = await customer.call(placeOrder, { invoice_id });
  await customer.call(placeOrder, { invoice_id });
  expect(await listed()).toEqual({
    notifications: [
      {
        id: expect.any(Number),
        kind: 'Confirmed',
        title: 'Booking confirmed',
        title_ar: 'تم تأكيد حجزك',
        text: `Your order ${order_no} is confirmed. You will find it in My Bookings.`,
        text_ar: expect.stringContaining(order_no),
        created_at: shop.now().toISOString(),
        is_read: '0',
        order_id: Number(orderId),
        order_type: 'service',
      },
    ],
    unread_count: 1,
    total: 1,
  });
});

test('lists the newest first, twenty per page, with the unread count', async () => {
  for (let count = 0; count < 22; count += 1) await notify();
  const first = await listed();
  expect(first).toMatchObject({ unread_count: 22, total: 22 });
  expect(first.notifications).toHaveLength(20);
  const orders = first.notifications.map(({ order_id = 0 }) => order_id);
  expect(orders).toEqual([...orders].sort((one, other) => other - one));
  expect((await listed({ page: 2 })).notifications).toHaveLength(2);
  expect((await listed({ page: 2, limit: 5 })).notifications.map(({ order_id }) => order_id)).toEqual(
    orders.slice(5, 10),
  );
});

test('notifies once about each status of an order', async () => {
  await notify('Pending', 400);
  await notify('Completed', 400);
  await notify('Completed', 400);
  expect((await listed()).notifications.map(({ title }) => title)).toEqual(['Order completed', 'Order received']);
});

test('marks one notification as read by id, and all without an id', async () => {
  await notify();
  await notify();
  await notify();
  const [newest] = (await listed()).notifications;
  const read = await customer.call(readNotifications, { notification_id: newest?.id });
  expect(read.oData.unread_count).toBe(2);
  expect((await listed()).notifications.map(({ is_read }) => is_read)).toEqual(['1', '0', '0']);
  expect((await customer.call(readNotifications, {})).oData.unread_count).toBe(0);
  expect((await listed()).notifications.map(({ is_read }) => is_read)).toEqual(['1', '1', '1']);
  expect((await customer.call(readNotifications, { notification_id: newest?.id })).oData.unread_count).toBe(0);
});

test('answers 404 to an unknown id and marks nothing', async () => {
  await notify();
  const call = customer.call(readNotifications, { notification_id: 999_999 });
  expect(await getFailure(call)).toMatchObject({ status: 404, message: 'Notification not found' });
  expect((await listed()).unread_count).toBe(1);
});
