import type { App } from '@dar/app';
import { ApiError } from '@dar/app/api-error';
import { useLocation } from '@dar/app/router';
import {
  listNotifications,
  NOTIFICATION_KINDS,
  type Notification,
  readNotifications,
} from '@dar/contracts/notifications';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { returnToPage } from '@dar/testing/return-to-page';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { NotificationsPage } from './notifications-page.tsx';

const makeNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'Completed',
  title: 'Order completed',
  title_ar: 'اكتمل طلبك',
  text: 'Your order DAR-100301 is completed.',
  text_ar: 'اكتمل طلبك رقم DAR-100301.',
  created_at: '2026-11-21T20:30:00.000Z',
  is_read: '1',
  order_id: 301,
  order_type: 'service',
  ...overrides,
});

const placed = makeNotification({ id: 3, kind: 'Confirmed', title: 'Booking confirmed', order_id: 302, is_read: '0' });
const refunded: Notification = {
  ...makeNotification({ id: 2, kind: 'Refunded to card', title: 'Your refund is on its way', is_read: '0' }),
  order_id: undefined,
  order_type: undefined,
};

let api: FakeApi;

const fill = (list: readonly Notification[]) =>
  api.on(listNotifications, {
    oData: {
      notifications: [...list],
      unread_count: list.filter(({ is_read }) => is_read === '0').length,
      total: list.length,
    },
  });

beforeEach(() => {
  api = createFakeApi().on(readNotifications, { oData: { unread_count: 1 } });
  fill([placed, refunded, makeNotification()]);
});

function Elsewhere() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

const visit = (options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/notifications', element: <NotificationsPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/notifications', texts: { account: texts }, api, ...options },
  );

const getCountOfMenus = ({ queryClient }: App) => queryClient.getQueryData(['shared', 'unread-count', 0]);

const rows = () => within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');

test('lists notifications with title, text and time, and marks the unread ones by a word', async () => {
  await visit();
  expect(await screen.findByText('Unread: 2')).toBeVisible();
  const time = 'Sun, 22 Nov 2026, 12:30 am';
  const text = 'Your order DAR-100301 is completed.';
  expect(rows().map((row) => row.textContent)).toEqual([
    `Unread: Booking confirmed${text}${time}`,
    `Unread: Your refund is on its way${text}${time}`,
    `Order completed${text}${time}`,
  ]);
  expect(api.getInputs(readNotifications)).toEqual([]);
});

test('is in Arabic', async () => {
  await visit({ language: 'ar' });
  expect(await screen.findByRole('heading', { level: 1, name: 'الإشعارات' })).toBeVisible();
  expect(await screen.findByText('غير مقروءة: 2')).toBeVisible();
  const [row] = within(screen.getByRole('list', { name: 'الإشعارات' })).getAllByRole('listitem');
  expect(row).toHaveTextContent('اكتمل طلبك رقم DAR-100301.');
});

test.each([...NOTIFICATION_KINDS, 'a kind of a newer API'])('shows the kind %s', async (kind) => {
  fill([makeNotification({ kind, title: 'What happened' })]);
  await visit();
  expect(await screen.findByRole('link', { name: /^What happened/ })).toBeVisible();
});

test('opening a notification goes to its order and marks only this one as read', async () => {
  const { user, router, app } = await visit();
  await user.click(await screen.findByRole('link', { name: /Booking confirmed/ }));
  expect(await screen.findByText('at /bookings/orders/ordersDetails/302')).toBeVisible();
  await waitFor(() => expect(getCountOfMenus(app)).toBe(1));
  expect(api.getInputs(readNotifications)).toEqual([{ notification_id: 3 }]);
  fill([{ ...placed, is_read: '1' }, refunded]);
  await router.navigate(-1);
  expect(await screen.findByRole('link', { name: /^Booking confirmed/ })).toBeVisible();
});

test.each([
  ['[MouseMiddle]', [{ notification_id: 3 }]],
  ['[MouseRight]', []],
])('%s on a notification marks it as read only when it opens a new tab', async (keys, marked) => {
  const { user } = await visit();
  const target = await screen.findByRole('link', { name: /Booking confirmed/ });
  await user.pointer({ keys, target });
  await waitFor(() => expect(api.getInputs(readNotifications)).toEqual(marked));
  expect(target).toBeVisible();
});

test('opening a read notification marks nothing', async () => {
  const { user } = await visit();
  await user.click(await screen.findByRole('link', { name: /^Order completed/ }));
  expect(await screen.findByText('at /bookings/orders/ordersDetails/301')).toBeVisible();
  expect(api.getInputs(readNotifications)).toEqual([]);
});

test('a refund to the wallet opens the wallet', async () => {
  fill([{ ...refunded, kind: 'Refunded to wallet' }]);
  await visit();
  expect(await screen.findByRole('link', { name: /refund/ })).toHaveAttribute('href', '/wallet');
});

test('pressing a refund to the card marks it as read', async () => {
  const { user } = await visit();
  await user.dblClick(await screen.findByRole('button', { name: /refund/ }));
  expect(await screen.findByText('Unread: 1')).toBeVisible();
  expect(api.getInputs(readNotifications)).toEqual([{ notification_id: 2 }]);
  expect(screen.queryByRole('button', { name: /refund/ })).toBeNull();
});

test('restores a notification that could not be marked as read', async () => {
  api.on(readNotifications, () => {
    throw new ApiError('business-error', '');
  });
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: /refund/ }));
  await waitFor(() => expect(api.getInputs(listNotifications)).toHaveLength(2));
  expect(await screen.findByText('Unread: 2')).toBeVisible();
});

test('Mark all as read marks all, tells the menus and keeps the focus on the result', async () => {
  api.on(readNotifications, { oData: { unread_count: 0 } });
  const { user, app } = await visit();
  const markAll = await screen.findByRole('button', { name: 'Mark all as read' });
  expect(getCountOfMenus(app)).toBe(2);
  await user.click(markAll);
  await waitFor(async () => expect(await screen.findByText('You have read all notifications')).toHaveFocus());
  expect(screen.queryByText('Unread:')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(api.getInputs(readNotifications)).toEqual([{}]);
  expect(getCountOfMenus(app)).toBe(0);
});

test.each([
  ['network', 'Network error - Please check your internet connection'],
  ['server-error', 'The notifications could not be marked as read. Please try again.'],
] as const)('shows a toast and changes nothing when Mark all as read fails: %s', async (kind, text) => {
  api.on(readNotifications, () => {
    throw new ApiError(kind, '');
  });
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Unread: 2')).toBeVisible();
});

test('shows the empty state', async () => {
  fill([]);
  await visit();
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  expect(screen.getByText('News about your orders appears here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/service');
});

test('loads more and focuses the first new notification', async () => {
  const all = Array.from({ length: 21 }, (_, index) => makeNotification({ id: 100 - index }));
  api.on(listNotifications, ({ page }) => ({
    oData: { notifications: all.slice((Number(page) - 1) * 20, Number(page) * 20), unread_count: 0, total: 21 },
  }));
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Shown: 21 of 21')).toBeVisible();
  expect(within(rows()[20] as HTMLElement).getByRole('link')).toHaveFocus();
});

test('follows a change of another tab when the page becomes visible', async () => {
  await visit();
  await screen.findByText('Unread: 2');
  fill([{ ...placed, is_read: '1' }, refunded]);
  returnToPage();
  expect(await screen.findByText('Unread: 1')).toBeVisible();
});

test.each([
  ['network', 'Network error - Please check your internet connection'],
  ['server-error', 'Error loading notifications. Please try again later.'],
] as const)('%s: retries twice, shows the error, and loads again on Retry', async (kind, text) => {
  api.on(listNotifications, () => {
    throw new ApiError(kind, '');
  });
  const { user } = await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(api.getInputs(listNotifications)).toHaveLength(3);
  fill([placed]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Unread: 1')).toBeVisible();
});
