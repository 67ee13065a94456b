import { ApiError, type ApiErrorKind } from '@dar/app/api-error';
import { signIn, useSession } from '@dar/app/session';
import { type OrderRefund, orderType, serviceOrderDetails } from '@dar/contracts/orders';
import { makeAddress, makeServiceOrder, makeSignedIn } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

afterEach(() => useSession.setState(useSession.getInitialState(), true));

const visit = (options: RenderOptions = {}) =>
  renderRoutes([{ path: '/bookings/orders/ordersDetails/:orderId', element: <OrderDetailsPage /> }], {
    path: '/bookings/orders/ordersDetails/301',
    texts: { account: texts },
    api,
    ...options,
  });

const getAmount = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('shows services, amounts and payment mode under the number', async () => {
  await visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Order #DAR-100301' })).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(screen.getByText('Ring twice')).toBeVisible();
  expect(screen.getByText('Tue, 24 Nov 2026, 9:00 am')).toBeVisible();
  expect(screen.getByText('AED 299.00')).toBeVisible();
  expect(screen.getByText('Ironing')).toBeVisible();
  expect(screen.getAllByText('Rated 4.8 out of 5')).toHaveLength(2);
  expect(getAmount('Subtotal')).toBe('AED 448.00');
  expect(getAmount('Service charge')).toBe('AED 0.00');
  expect(getAmount('Discount')).toBe('− AED 25.00');
  expect(getAmount('VAT (5%)')).toBe('AED 7.45');
  expect(getAmount('Grand total')).toBe('AED 156.45');
  expect(getAmount('Payment mode')).toBe('Cash');
  expect(api.getInputs(orderType)).toEqual([{ order_id: 301 }]);
  expect(api.getInputs(serviceOrderDetails)).toEqual([{ service_order_id: 301 }]);
});

test('shows duration, cleaners, the parts of the total and the written texts of each service', async () => {
  const part = { name_ar: '', description: '', description_ar: '', times: 1 };
  const chosen = {
    ...service,
    service_duration: '3 hours',
    number_of_cleaners: '2',
    price_parts: [
      { ...part, name: '2 cleaners, 3 hours', price: '180.00' },
      { ...part, name: 'Seat', qty: 4, price: '10.00' },
      { ...part, name: 'Oven', price: '25.50', description: 'Inside and out' },
    ],
    written_texts: [{ hint: 'Floor', hint_ar: '', text: '12' }],
  };
  api.on(serviceOrderDetails, { oData: makeServiceOrder({ services: [chosen] }) });
  await visit();
  const options = within(await screen.findByRole('list', { name: 'Price details' })).getAllByRole('listitem');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '2 cleaners, 3 hoursAED 180.00',
    'Seat × 4AED 40.00',
    'OvenAED 25.50Inside and out',
    'Floor12',
  ]);
  expect(screen.getByText('3 hours · Cleaners: 2')).toBeVisible();
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

test('shows when the visit ends, the address with the flat, and the coupon', async () => {
  const address = makeAddress({ full_name: 'Mona Saleh' });
  api.on(serviceOrderDetails, { oData: { ...order, visit_minutes: 180, address, coupon_code: 'SAVE25' } });
  await visit();
  expect(await screen.findByText('Tue, 24 Nov 2026, 9:00 am – 12:00 pm')).toBeVisible();
  expect(screen.getByText('Mona Saleh')).toBeVisible();
  expect(screen.getByText('1204, Marina Heights, Marina Walk, Dubai')).toBeVisible();
  expect(getAmount('Discount (SAVE25)')).toBe('− AED 25.00');
});

test('of another customer is not found, and leads to the bookings without another attempt', async () => {
  api.on(orderType, () => {
    throw new ApiError('not-found', 'No order data found', { status: 404 });
  });
  await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No order data found/);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/bookings');
});

test('shows a new status when the customer comes back to the page', async () => {
  const readStream = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  signIn(makeSignedIn());
  await visit();
  expect(await screen.findByText('Confirmed')).toBeVisible();
  api.on(serviceOrderDetails, { oData: { ...order, status_text: 'Assigned' } });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Assigned')).toBeVisible();
  readStream.mockRestore();
});

test('renders in Arabic', async () => {
  const address = makeAddress({ complete_address_ar: '1204، Marina Heights، دبي' });
  api.on(serviceOrderDetails, { oData: { ...order, address } });
  await visit({ language: 'ar' });
  expect(await screen.findByText('1204، Marina Heights، دبي')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'الطلب رقم DAR-100301' })).toBeVisible();
  expect(screen.getByText('مؤكَّد')).toBeVisible();
  expect(getAmount('طريقة الدفع')).toBe('نقدًا');
  expect(screen.getAllByText('تنظيف المنازل · تنظيف عميق')[0]).toBeVisible();
});

test.each<[OrderRefund['to'], OrderRefund['state'], string]>([
  ['card', 'succeeded', 'Refunded AED 78.23 to your card, on Thu, 26 Nov 2026.'],
  ['card', 'pending', 'Refund of AED 78.23 to your card: on its way since Thu, 26 Nov 2026.'],
  ['card', 'failed', 'Refund of AED 78.23 to your card, of Thu, 26 Nov 2026: it failed, and we send it again.'],
  ['wallet', 'succeeded', 'Refunded AED 78.23 to your wallet, on Thu, 26 Nov 2026.'],
])('says beside the total what came back to the %s, and that it is %s', async (to, state, sentence) => {
  const refund = { amount: '78.23', to, state, date: '2026-11-26T06:00:00.000Z' };
  api.on(serviceOrderDetails, { oData: { ...order, refund } });
  await visit();
  expect((await screen.findByText(/Refund/)).textContent?.replaceAll('\u00a0', ' ')).toBe(sentence);
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
  ['server-error', 'Failed to load order details. Please try again.', 2],
  ['not-found', 'No order data found', 1],
  ['network', 'Network error - Please check your internet connection', 2],
])('%s: shows %j after %i calls', async (kind, text, attempts) => {
  api.on(serviceOrderDetails, () => {
    throw new ApiError(kind, '');
  });
  await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(api.getInputs(serviceOrderDetails)).toHaveLength(attempts);
});

test('shows the missing id of a path without one', async () => {
  await visit({ path: '/bookings/orders/ordersDetails/x' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Order ID is required');
  expect(api.getInputs(orderType)).toEqual([]);
});
