import { ApiError } from '@dar/app/api-error';
import { bookingCounts, myServiceOrders } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { makeBookingActivity, makeProductOrder, makeServiceOrder } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../routes.tsx';
import { OrdersPage } from './orders-page.tsx';

const ids = Array.from({ length: 46 }, (_, index) => 500 + index);
interface PageInput {
  readonly page?: string | number | undefined;
  readonly limit?: string | number | undefined;
}

const pageOf = ({ page, limit }: PageInput) =>
  ids.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit));

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi()
    .on(bookingCounts, {
      oData: {
        activities: [
          makeBookingActivity({ id: 11, count: String(ids.length) }),
          makeBookingActivity({ id: 201, type: 'product', count: String(ids.length) }),
        ],
      },
    })
    .on(myServiceOrders, (input) => ({
      oData: pageOf(input).map((order_id) => makeServiceOrder({ order_id, order_no: `DAR-${order_id}` })),
    }))
    .on(myOrders, (input) => ({
      oData: pageOf(input).map((order_id) => makeProductOrder({ order_id, order_number: `DAR-${order_id}` })),
    }));
});

const visit = (options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/bookings/orders/:activityId', element: <OrdersPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path: '/bookings/orders/11', texts: { account: texts }, api, ...options },
  );

const shownOrders = () => within(screen.getByRole('list')).getAllByRole('listitem');
const loadMore = () => screen.findByRole('button', { name: 'Load more' });

test.each(['/bookings/orders/11', '/bookings/orders/201'])(
  '%s: appends pages of twenty until the last, with their number',
  async (path) => {
    const { user } = await visit({ path });
    expect(await screen.findByText('Orders shown: 20 of 46')).toBeVisible();
    await user.click(await loadMore());
    expect(await screen.findByText('Orders shown: 40 of 46')).toBeVisible();
    await user.click(await loadMore());
    expect(await screen.findByText('Orders shown: 46')).toBeVisible();
    expect(shownOrders()).toHaveLength(46);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    const endpoint = path.endsWith('/11') ? myServiceOrders : myOrders;
    expect(api.inputsOf(endpoint)).toMatchObject([1, 2, 3].map((page) => ({ page, limit: 20 })));
  },
);

test('focuses the first new order and announces the number', async () => {
  const { user } = await visit();
  (await loadMore()).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: `Order #DAR-${ids[20]}` })).toHaveFocus();
  expect(screen.getByText('Orders shown: 40 of 46')).toHaveAttribute('role', 'status');
});

test('loads one page for a double click', async () => {
  const { user } = await visit();
  const button = await loadMore();
  let answer = () => {};
  api.on(myServiceOrders, async (input) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { oData: pageOf(input).map((order_id) => makeServiceOrder({ order_id })) };
  });
  await user.dblClick(button);
  answer();
  await screen.findByText('Orders shown: 40 of 46');
  expect(api.inputsOf(myServiceOrders).map(({ page }) => page)).toEqual([1, 2]);
});

test('keeps the loaded orders and shows the error when the next page fails, then loads it', async () => {
  const { user } = await visit();
  await loadMore();
  const answer = { oData: [makeServiceOrder({ order_id: 900 })] };
  api.on(myServiceOrders, () => {
    throw new ApiError('network', '');
  });
  await user.click(await loadMore());
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - Please check your internet connection');
  expect(shownOrders()).toHaveLength(20);
  api.on(myServiceOrders, answer);
  await user.click(await loadMore());
  expect(await screen.findByText('Orders shown: 21')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows all loaded orders again after the details of one', async () => {
  const { user, router } = await visit();
  await user.click(await loadMore());
  await user.click(await screen.findByRole('link', { name: `Order #DAR-${ids[30]}` }));
  await screen.findByText('elsewhere');
  await router.navigate(-1);
  expect(await screen.findByText('Orders shown: 40 of 46')).toBeVisible();
  expect(shownOrders()).toHaveLength(40);
});

test.each([1, 19, 20])('has no button when all %i orders are shown', async (count) => {
  api.on(myServiceOrders, { oData: ids.slice(0, count).map((order_id) => makeServiceOrder({ order_id })) });
  api.on(bookingCounts, { oData: { activities: [makeBookingActivity({ id: 11, count: String(count) })] } });
  await visit();
  expect(await screen.findAllByText('Order #DAR-000301')).toHaveLength(count);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('shows the number without a total while the bookings are not loaded', async () => {
  await visit({ state: { activityType: 'service' } });
  expect(await screen.findByText('Orders shown: 20')).toBeVisible();
  expect(await loadMore()).toBeVisible();
});
