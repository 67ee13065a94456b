import { ApiError } from '@dar/app/api-error';
import { useLocation } from '@dar/app/router';
import { bookingCounts } from '@dar/contracts/orders';
import { makeBookingActivity, makeListedVisit } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { expect, test } from 'vitest';
import { texts } from '../../texts/texts.ts';
import styles from './bookings-page.module.css';
import { BookingsPage } from './bookings-page.tsx';

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname} with ${JSON.stringify(state)}`}</p>;
}

const visit = (options: RenderOptions) =>
  renderRoutes(
    [
      { path: '/bookings', element: <BookingsPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/bookings', texts: { account: texts }, ...options },
  );

const activities = [
  makeBookingActivity({ id: 11, count: '3' }),
  makeBookingActivity({ id: 12, type: 'product', capitalized_name: 'Home Goods', name_ar: 'أدوات', count: '0' }),
];

test('begins with the next and the last visits, each with its time and status', async () => {
  const next_visits = [makeListedVisit({ order_id: 401, status_text: 'Confirmed' })];
  const last_visits = [makeListedVisit({ order_id: 301, status_text: 'Completed' })];
  await visit({ api: createFakeApi().on(bookingCounts, { oData: { activities, next_visits, last_visits } }) });
  const [next, last, all] = await screen.findAllByRole('region');
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Next visits', 'Last visits', 'All bookings']);
  for (const [section, id, status] of [
    [next, 401, 'Confirmed'],
    [last, 301, 'Completed'],
  ] as const) {
    expect(section).toHaveTextContent('Tue, 24 Nov 2026, 9:00 am');
    expect(section).toHaveTextContent(status);
    const link = within(section as HTMLElement).getByRole('link', { name: 'Apartment Deep Cleaning' });
    expect(link).toHaveAttribute('href', `/bookings/orders/ordersDetails/${id}`);
  }
  expect(within(all as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
});

test('lists the visits of one order one by one, each with its number and status', async () => {
  const next_visits = [2, 3].map((visit_number) =>
    makeListedVisit({ visit_number, visit_count: 4, status_text: visit_number === 2 ? 'Assigned' : 'Confirmed' }),
  );
  await visit({ api: createFakeApi().on(bookingCounts, { oData: { activities, next_visits } }) });
  const [next] = await screen.findAllByRole('region');
  const rows = within(next as HTMLElement).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/Visit 2 of 4.*Assigned/);
  expect(rows[1]).toHaveTextContent(/Visit 3 of 4.*Confirmed/);
});

test('leads to the services when no visit is to come', async () => {
  await visit({ api: createFakeApi().on(bookingCounts, { oData: { activities } }), language: 'ar' });
  expect(await screen.findByText('ليست لديك زيارات قادمة.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'تصفّح الخدمات' })).toHaveAttribute('href', '/service');
  expect(screen.queryByRole('region', { name: 'آخر الزيارات' })).toBeNull();
});

test('lists activities without orders last', async () => {
  const listed = ['0', '2', '0', '1'].map((count, id) =>
    makeBookingActivity({ id, count, capitalized_name: `A${id}` }),
  );
  await visit({ api: createFakeApi().on(bookingCounts, { oData: { activities: listed } }) });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => /A\d/.exec(row.textContent ?? '')?.[0])).toEqual(['A1', 'A3', 'A0', 'A2']);
});

test('lists activities with both names and their counts', async () => {
  await visit({ api: createFakeApi().on(bookingCounts, { oData: { activities } }) });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Home Cleaning');
  expect(first).toHaveTextContent('تنظيف المنزل');
  expect(first).toHaveTextContent('Bookings: 3');
  expect(second).toHaveTextContent('Bookings: 0');
});

test('shows the image of each activity, and a grey badge for the count 0', async () => {
  await visit({ api: createFakeApi().on(bookingCounts, { oData: { activities } }) });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.querySelector('img')?.src).toMatch(/\/media\/activity\/11(-\d+)?\.webp$/);
  expect(within(first as HTMLElement).getByText('3').parentElement).not.toHaveClass(styles['none'] ?? '');
  expect(within(second as HTMLElement).getByText('0').parentElement).toHaveClass(styles['none'] ?? '');
});

test('shows the Arabic name of an activity in Arabic', async () => {
  await visit({ api: createFakeApi().on(bookingCounts, { oData: { activities } }), language: 'ar' });
  expect(await screen.findByRole('link', { name: /: أدوات$/ })).toBeVisible();
  expect(document.title).toBe('حجوزاتي | دار');
});

test.each([
  [/^Home Cleaning/, 0, 'at /bookings/orders/11 with {"activityType":"service"}'],
  [/^View Invoice: Home Goods/, 1, 'at /bookings/orders/12 with {"activityType":"product"}'],
])('%s links to the orders with the type in the navigation state', async (name, index, place) => {
  const { user } = await visit({ api: createFakeApi().on(bookingCounts, { oData: { activities } }) });
  const row = (await screen.findAllByRole('listitem'))[index];
  if (!row) throw new Error('no such row');
  await user.click(within(row).getByRole('link', { name }));
  expect(await screen.findByText(place)).toBeVisible();
});

test('opens the latest invoice of an activity in a new tab', async () => {
  const latest_invoice_url = '/app/public/api/v3/invoice?link=latest';
  const ordered = makeBookingActivity({ id: 11, latest_invoice_url });
  await visit({ api: createFakeApi().on(bookingCounts, { oData: { activities: [ordered] } }) });
  const link = await screen.findByRole('link', { name: 'View Invoice: Home Cleaning' });
  expect(link).toHaveAttribute('href', latest_invoice_url);
  expect(link).toHaveAttribute('target', '_blank');
});

test('adds the unexpected error in Arabic', async () => {
  const api = createFakeApi().on(bookingCounts, () => {
    throw new ApiError('not-found', '');
  });
  await visit({ api, language: 'ar' });
  expect(await screen.findByRole('alert')).toHaveTextContent('حدث خطأ غير متوقع');
});

test.each([
  ['network', 'Network error - Please check your internet connection'],
  ['server-error', 'Error loading bookings. Please try again later.'],
] as const)('%s: retries twice, shows the error, and loads again on Retry', async (kind, text) => {
  const api = createFakeApi().on(bookingCounts, () => {
    throw new ApiError(kind, '');
  });
  const { user } = await visit({ api });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(api.getInputs(bookingCounts)).toHaveLength(3);
  api.on(bookingCounts, { oData: { activities } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});
