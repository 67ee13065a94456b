import { ApiError } from '@dar/app/api-error';
import { bookingCounts, myServiceOrders } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { makeBookingActivity, makeProductOrder, makeServiceOrder } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { OrdersPage } from './orders-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi()
    .on(myServiceOrders, { oData: [makeServiceOrder()], total: 1 })
    .on(myOrders, { oData: [makeProductOrder()], total: 1 })
    .on(bookingCounts, {
      oData: {
        activities: [
          makeBookingActivity({ id: 11, type: 'service' }),
          makeBookingActivity({ id: 201, type: 'product' }),
        ],
      },
    });
});

const visit = (options: RenderOptions = {}) =>
  renderRoutes([{ path: '/bookings/orders/:activityId', element: <OrdersPage /> }], {
    path: '/bookings/orders/11',
    texts: { account: texts },
    api,
    ...options,
  });

test.each([
  ['service', 'Service Orders'],
  ['product', 'Product Orders'],
])('uses the type in the navigation state as title: %s', async (activityType, title) => {
  await visit({ state: { activityType } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.each([
  ['/bookings/orders/11', 'Service Orders'],
  ['/bookings/orders/99', 'Product Orders'],
])('reads the type from the bookings without navigation state: %s', async (path, title) => {
  await visit({ path });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('asks for no orders at an address without a number', async () => {
  await visit({ path: '/bookings/orders/abc' });
  expect(screen.getByText('No Orders Available')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Product Orders$/);
  expect([...api.getInputs(myServiceOrders), ...api.getInputs(myOrders)]).toEqual([]);
});

test('lists service orders with links to their details', async () => {
  const [service] = makeServiceOrder().services;
  if (!service) throw new Error('no service');
  api.on(myServiceOrders, {
    oData: [
      makeServiceOrder({
        order_id: 301,
        order_no: 'DAR-100301',
        status_text: 'Completed',
        services: [service, service],
      }),
      makeServiceOrder({ order_id: 302, order_no: 'DAR-100302', status_text: 'On hold' }),
    ],
    total: 2,
  });
  await visit({ state: { activityType: 'service' } });
  await screen.findByText('Order #DAR-100301');
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('no order');
  const link = within(first).getByRole('link', { name: 'Order #DAR-100301' });
  expect(link).toHaveAttribute('href', '/bookings/orders/ordersDetails/301');
  for (const text of ['Order #DAR-100301', 'Completed', 'Apartment Deep Cleaning', 'تنظيف عميق للشقق', '+1 more']) {
    expect(first).toHaveTextContent(text);
  }
  expect(first).toHaveTextContent('Tue, 24 Nov 2026, 9:00 am');
  expect(first).toHaveTextContent('AED 156.45');
  expect(second).toHaveTextContent('On hold');
  expect(api.getInputs(myServiceOrders)).toEqual([{ page: 1, limit: 20, activity_id: 11 }]);
});

test('lists product orders with links to their details', async () => {
  const [product] = makeProductOrder().products;
  if (!product) throw new Error('no product');
  const products = [1, 2, 3, 4].map((id) => ({ ...product, id }));
  api.on(myOrders, { oData: [makeProductOrder({ products, total_items_qty: 8, status_text: 'Completed' })], total: 1 });
  await visit({ path: '/bookings/orders/201', state: { activityType: 'product' } });
  const link = await screen.findByRole('link', { name: 'Order #DAR-G100001' });
  expect(link).toHaveAttribute('href', '/bookings/orders/ordersDetails/302');
  const card = screen.getByRole('listitem');
  for (const text of ['DAR-G100001', 'Completed', 'Marina Blooms', 'أزهار المارينا', 'Items: 8', 'AED 126.00']) {
    expect(card).toHaveTextContent(text);
  }
  expect(card).toHaveTextContent('Sat, 21 Nov 2026');
  // The store's logo and three products.
  expect(card.querySelectorAll('img')).toHaveLength(4);
  expect(api.getInputs(myOrders)).toEqual([{ page: 1, limit: 20, activity_id: 201 }]);
  expect(api.getInputs(myServiceOrders)).toEqual([]);
});

test('shows the product orders of a listed product activity in Arabic', async () => {
  await visit({ path: '/bookings/orders/201', language: 'ar' });
  expect(await screen.findByRole('heading', { level: 1, name: 'طلبات المنتجات' })).toBeVisible();
  expect(await screen.findByText('عدد القطع: 2')).toBeVisible();
});

test.each(['/bookings/orders/11', '/bookings/orders/201', '/bookings/orders/nothing'])(
  'shows the empty state without orders: %s',
  async (path) => {
    api.on(myServiceOrders, { oData: [], total: 0 }).on(myOrders, { oData: [], total: 0 });
    await visit({ path });
    expect(await screen.findByText('No Orders Available')).toBeVisible();
  },
);

test.each([
  ['the service orders', myServiceOrders, '/bookings/orders/11'],
  ['the product orders', myOrders, '/bookings/orders/201'],
  ['the types of activities', bookingCounts, '/bookings/orders/11'],
])('shows the load error of %s', async (_what, endpoint, path) => {
  api.on(endpoint, () => {
    throw new ApiError('server-error', '');
  });
  await visit({ path });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading orders. Please try again later.');
});

test.each([
  ['/bookings/orders/11', myServiceOrders],
  ['/bookings/orders/201', myOrders],
] as const)(
  '%s: retries twice without a network, shows the error, and loads again on Retry',
  async (path, endpoint) => {
    api.on(endpoint, () => {
      throw new ApiError('network', '');
    });
    const { user } = await visit({ path });
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error - Please check your internet connection');
    expect(api.getInputs(endpoint)).toHaveLength(3);
    api.on(endpoint, { oData: [], total: 0 });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No Orders Available')).toBeVisible();
  },
);

test.each([
  ['Pending', 'قيد الانتظار'],
  ['Confirmed', 'مؤكَّد'],
  ['Assigned', 'تم تعيين الفريق'],
  ['In progress', 'قيد التنفيذ'],
  ['Completed', 'مكتمل'],
  ['Cancelled', 'ملغى'],
])('shows the status %s in both languages, for service and product orders', async (status, arabic) => {
  api.on(myServiceOrders, { oData: [makeServiceOrder({ status_text: status })], total: 1 });
  api.on(myOrders, { oData: [makeProductOrder({ status_text: status })], total: 1 });
  for (const path of ['/bookings/orders/11', '/bookings/orders/201']) {
    const english = await visit({ path });
    expect(await screen.findByText(status)).toBeVisible();
    english.unmount();
    const inArabic = await visit({ path, language: 'ar' });
    expect(await screen.findByText(arabic)).toBeVisible();
    inArabic.unmount();
  }
});

test('links every order to its invoice, except one without an invoice', async () => {
  const orders = [
    makeServiceOrder({ order_id: 1, order_no: 'DAR-1', invoice_url: '/invoice?link=1' }),
    makeServiceOrder({ order_id: 2, order_no: 'DAR-2', invoice_url: '' }),
  ];
  api.on(myServiceOrders, { oData: orders, total: orders.length });
  await visit();
  const link = await screen.findByRole('link', { name: 'View Invoice: Order #DAR-1' });
  expect(link).toHaveAttribute('href', '/invoice?link=1');
  expect(screen.getAllByRole('link', { name: /View Invoice/ })).toEqual([link]);
});
