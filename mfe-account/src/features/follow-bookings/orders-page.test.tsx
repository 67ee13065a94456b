import { ApiError } from '@dar/shared/api/api-error';
import { bookingCounts, myServiceOrders } from '@dar/shared/contracts/orders';
import { makeBookingActivity, makeServiceOrder } from '@dar/shared/testing/customer-factories';
import { screen } from '@dar/shared/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/shared/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/shared/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../routes.tsx';
import { Component as OrdersPage } from './orders-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi()
    .on(myServiceOrders, { oData: [makeServiceOrder()] })
    .on(bookingCounts, { oData: { activities: [makeBookingActivity({ id: 11, type: 'service' })] } });
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
])('is titled by the type handed over: %s', async (activityType, title) => {
  await visit({ state: { activityType } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(api.inputsOf(bookingCounts)).toEqual([]);
});

test.each([
  ['/bookings/orders/11', 'Service Orders'],
  ['/bookings/orders/99', 'Product Orders'],
])('finds the type out when none was handed over: %s', async (path, title) => {
  await visit({ path });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('lists orders, each leading to its details', async () => {
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
  });
  await visit({ state: { activityType: 'service' } });
  const [first, second] = await screen.findAllByRole('link', { name: /Order #/ });
  expect(first).toHaveAttribute('href', '/bookings/orders/ordersDetails/301');
  for (const text of ['Order #DAR-100301', 'Completed', 'Apartment Deep Cleaning', 'تنظيف عميق للشقق', '+1 more']) {
    expect(first).toHaveTextContent(text);
  }
  expect(first).toHaveTextContent('Tue, 24 Nov 2026, 9:00 am');
  expect(first).toHaveTextContent('AED 156.45');
  expect(second).toHaveTextContent('On hold');
  expect(api.inputsOf(myServiceOrders)).toEqual([{ page: 1, limit: 20, activity_id: 11 }]);
});

test.each(['/bookings/orders/11', '/bookings/orders/nothing'])('says that there are no orders: %s', async (path) => {
  api.on(myServiceOrders, { oData: [] });
  await visit({ path });
  expect(await screen.findByText('No Orders Available')).toBeVisible();
});

test('says when orders did not load', async () => {
  api.on(myServiceOrders, () => {
    throw new ApiError('fault', '');
  });
  await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading orders. Please try again later.');
});
