import { ApiError, type ApiErrorKind } from '@dar/app/api-error';
import { orderType, serviceOrderDetails } from '@dar/contracts/orders';
import { makeServiceOrder } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { OrderDetailsPage } from './order-details-page.tsx';

const [service] = makeServiceOrder().services;
if (!service) throw new Error('no service');
const order = makeServiceOrder({
  order_no: 'DAR-100301',
  status_text: 'Confirmed',
  discount: '25.00',
  services: [
    { ...service, qty: 2, service_price: '149.50', task_description: 'Ring twice' },
    { ...service, name: 'Ironing' },
  ],
});

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi()
    .on(orderType, { oData: { type: 'service' } })
    .on(serviceOrderDetails, { oData: order });
});

const visit = (options: RenderOptions = {}) =>
  renderRoutes([{ path: '/bookings/orders/ordersDetails/:orderId', element: <OrderDetailsPage /> }], {
    path: '/bookings/orders/ordersDetails/301',
    texts: { account: texts },
    api,
    ...options,
  });

const amountOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('shows services, amounts and payment mode under the number', async () => {
  await visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Order #DAR-100301' })).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(screen.getByText('Ring twice')).toBeVisible();
  expect(screen.getByText('Tue, 24 Nov 2026, 9:00 am')).toBeVisible();
  expect(screen.getByText('AED 299.00')).toBeVisible();
  expect(screen.getByText('Ironing')).toBeVisible();
  expect(screen.getAllByText('Rated 4.8 out of 5')).toHaveLength(2);
  expect(amountOf('Subtotal')).toBe('AED 448.00');
  expect(amountOf('Service charge')).toBe('AED 0.00');
  expect(amountOf('Discount')).toBe('− AED 25.00');
  expect(amountOf('VAT (5%)')).toBe('AED 7.45');
  expect(amountOf('Grand total')).toBe('AED 156.45');
  expect(amountOf('Payment mode')).toBe('Cash');
  expect(api.inputsOf(orderType)).toEqual([{ order_id: 301 }]);
  expect(api.inputsOf(serviceOrderDetails)).toEqual([{ service_order_id: 301 }]);
});

test('shows the cleaners and the chosen options of each service with their descriptions', async () => {
  const option = { price: '25.50', description: 'Inside and out', description_ar: 'من الداخل والخارج' };
  const chosen = {
    ...service,
    number_of_cleaners: '2',
    text: '2 cleaners, 3 hours',
    selected_service_additions: [{ ...option, name: 'Oven', name_ar: 'فرن' }],
    selected_sub_services: [{ ...option, name: 'Seat', name_ar: 'مقعد', description: '', qty: 4 }],
  };
  api.on(serviceOrderDetails, { oData: makeServiceOrder({ services: [chosen] }) });
  await visit();
  const options = within(await screen.findByRole('list', { name: 'Your choices' })).getAllByRole('listitem');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '2 cleaners, 3 hours',
    'Seat × 4',
    'OvenInside and out',
  ]);
  expect(screen.getByText('Cleaners: 2')).toBeVisible();
});

test('links to the place of the visit on a map, if the order has one', async () => {
  const { unmount } = await visit();
  await screen.findByText('Ironing');
  expect(screen.queryByRole('link', { name: 'Show on map' })).toBeNull();
  unmount();
  api.on(serviceOrderDetails, { oData: { ...order, user_latitude: '25.08', user_longitude: '55.14' } });
  await visit();
  const link = await screen.findByRole('link', { name: 'Show on map' });
  expect(link).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=25.08%2C55.14');
});

test('renders in Arabic', async () => {
  await visit({ language: 'ar' });
  expect(await screen.findByRole('heading', { level: 1, name: 'الطلب رقم DAR-100301' })).toBeVisible();
  expect(screen.getByText('مؤكَّد')).toBeVisible();
  expect(amountOf('طريقة الدفع')).toBe('نقدًا');
  expect(screen.getAllByText('تنظيف المنازل · تنظيف عميق')[0]).toBeVisible();
});

test('lists the products of a service order', async () => {
  const goods = { product_name: 'Mop', product_desc: 'Cotton', quantity: 3, price: '20.00', image: '/mop.webp' };
  api.on(serviceOrderDetails, { oData: { ...order, products: [goods] } });
  await visit();
  expect(await screen.findByRole('heading', { name: 'Mop' })).toBeVisible();
  expect(screen.getByText('Cotton')).toBeVisible();
  expect(screen.getByText('AED 60.00')).toBeVisible();
  expect(screen.getByText('Ironing')).toBeVisible();
});

test('links to the invoice only when there is one', async () => {
  const { unmount } = await visit();
  await screen.findByText('Ironing');
  expect(screen.queryByRole('link', { name: 'View Invoice' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull();
  unmount();
  api.on(serviceOrderDetails, {
    oData: { ...order, invoice_url: '/invoice?link=1', invoice_pdf_url: '/invoice.pdf?link=1' },
  });
  await visit();
  expect(await screen.findByRole('link', { name: 'View Invoice' })).toHaveAttribute('href', '/invoice?link=1');
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/invoice.pdf?link=1');
});

test.each<[ApiErrorKind, string, number]>([
  ['fault', 'Failed to load order details. Please try again.', 2],
  ['not-found', 'No order data found', 1],
  ['network', 'Network error - Please check your internet connection', 2],
])('%s: shows %j after %i calls', async (kind, text, attempts) => {
  api.on(serviceOrderDetails, () => {
    throw new ApiError(kind, '');
  });
  await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(api.inputsOf(serviceOrderDetails)).toHaveLength(attempts);
});

test('shows the missing id of a path without one', async () => {
  await visit({ path: '/bookings/orders/ordersDetails/x' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Order ID is required');
  expect(api.inputsOf(orderType)).toEqual([]);
});
