import { ApiError } from '@dar/app/api-error';
import { bookingCounts, myServiceOrders } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { makeBookingActivity, makeProductOrder, makeServiceOrder } from '@dar/testing/customer-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { returnToPage } from '@dar/testing/return-to-page';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { OrdersPage } from './orders-page.tsx';

const ids = Array.from({ length: 46 }, (_, index) => 500 + index);
interface PageInput {
  readonly page?: string | number | undefined;
  readonly limit?: string | number | undefined;
}

const getPage = ({ page, limit }: PageInput) =>
  ids.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit));

const makeOrder = (id: number) => makeServiceOrder({ id, order_id: id, order_no: `DAR-${id}` });
const servicePage = (input: PageInput) => ({ oData: getPage(input).map(makeOrder), total: ids.length });

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi()
    .on(bookingCounts, {
      oData: {
        activities: [
          makeBookingActivity({ id: 11, type: 'service' }),
          makeBookingActivity({ id: 201, type: 'product' }),
        ],
      },
    })
    .on(myServiceOrders, servicePage)
    .on(myOrders, (input) => ({
      oData: getPage(input).map((id) => makeProductOrder({ id, order_id: id, order_number: `DAR-${id}` })),
      total: ids.length,
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
    expect(await screen.findByText('Shown: 20 of 46')).toBeVisible();
    await user.click(await loadMore());
    expect(await screen.findByText('Shown: 40 of 46')).toBeVisible();
    await user.click(await loadMore());
    expect(await screen.findByText('Shown: 46 of 46')).toBeVisible();
    expect(shownOrders()).toHaveLength(46);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    const endpoint = path.endsWith('/11') ? myServiceOrders : myOrders;
    expect(api.getInputs(endpoint)).toMatchObject([1, 2, 3].map((page) => ({ page, limit: 20 })));
  },
);

test('focuses the first new order and announces the number', async () => {
  const { user } = await visit();
  (await loadMore()).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await screen.findByRole('link', { name: `Order #DAR-${ids[20]}` })).toHaveFocus());
  expect(screen.getByText('Shown: 40 of 46')).toHaveAttribute('role', 'status');
});

test('loads one page for a double click', async () => {
  const { user } = await visit();
  const button = await loadMore();
  let response = () => {};
  api.on(myServiceOrders, async (input) => {
    await new Promise<void>((resolve) => {
      response = resolve;
    });
    return servicePage(input);
  });
  await user.dblClick(button);
  response();
  await screen.findByText('Shown: 40 of 46');
  expect(api.getInputs(myServiceOrders).map(({ page }) => page)).toEqual([1, 2]);
});

test('keeps the loaded orders and shows the error when the next page fails, then loads it', async () => {
  const { user } = await visit();
  await loadMore();
  const response = { oData: [makeOrder(900)], total: 21 };
  api.on(myServiceOrders, () => {
    throw new ApiError('network', '');
  });
  await user.click(await loadMore());
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - Please check your internet connection');
  expect(shownOrders()).toHaveLength(20);
  api.on(myServiceOrders, response);
  await user.click(await loadMore());
  expect(await screen.findByText('Shown: 21 of 21')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows all loaded orders again after the details of one', async () => {
  const { user, router } = await visit();
  await user.click(await loadMore());
  await user.click(await screen.findByRole('link', { name: `Order #DAR-${ids[30]}` }));
  await screen.findByText('elsewhere');
  await router.navigate(-1);
  expect(await screen.findByText('Shown: 40 of 46')).toBeVisible();
  expect(shownOrders()).toHaveLength(40);
});

test.each([1, 19, 20])('has no button when all %i orders are shown', async (count) => {
  api.on(myServiceOrders, { oData: ids.slice(0, count).map(makeOrder), total: count });
  await visit();
  expect(await screen.findAllByText(/^Order #DAR-5/)).toHaveLength(count);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(screen.queryByText(/Shown/)).toBeNull();
});

test('has the button although the number of bookings is outdated', async () => {
  api.on(bookingCounts, { oData: { activities: [makeBookingActivity({ id: 11, count: '20' })] } });
  await visit();
  expect(await loadMore()).toBeVisible();
  expect(screen.getByText('Shown: 20 of 46')).toBeVisible();
});

test('does not move the focus when a refetch adds an order after a failed page', async () => {
  const { user } = await visit();
  const button = await loadMore();
  api.on(myServiceOrders, () => {
    throw new ApiError('server-error', '');
  });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('More could not be loaded. Please try again.');
  api.on(myServiceOrders, { oData: [499, ...ids.slice(0, 20)].map(makeOrder), total: 47 });
  returnToPage();
  expect(await screen.findByText('Shown: 21 of 47')).toBeVisible();
  expect(shownOrders().some((order) => order.contains(document.activeElement))).toBe(false);
});
