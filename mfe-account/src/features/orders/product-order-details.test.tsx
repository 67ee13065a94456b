import { ApiError, type ApiErrorKind } from '@dar/app/api-error';
import { orderType } from '@dar/contracts/orders';
import { productOrderDetails } from '@dar/contracts/product-orders';
import { makeProductOrder } from '@dar/testing/customer-factories';
import { screen } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { OrderDetailsPage } from './order-details-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi()
    .on(orderType, { oData: { type: 'product' } })
    .on(productOrderDetails, {
      oData: makeProductOrder({ status_text: 'Confirmed', invoice_url: '/invoices/product' }),
    });
});

const visit = (options: RenderOptions = {}) =>
  renderRoutes([{ path: '/bookings/orders/ordersDetails/:orderId', element: <OrderDetailsPage /> }], {
    path: '/bookings/orders/ordersDetails/302',
    texts: { account: texts },
    api,
    ...options,
  });

const getAmount = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('shows store, products, bill, payment mode and invoice under the number', async () => {
  await visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Order #DAR-G100001' })).toBeVisible();
  for (const text of ['Confirmed', 'Marina Blooms', 'أزهار المارينا', 'Rose Bouquet', 'باقة ورد', 'Two dozen roses']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('Qty 2')).toBeVisible();
  expect(getAmount('Total')).toBe('AED 100.00');
  expect(getAmount('Shipping charge')).toBe('AED 20.00');
  expect(getAmount('VAT (5%)')).toBe('AED 6.00');
  expect(getAmount('Grand total')).toBe('AED 126.00');
  expect(getAmount('Payment mode')).toBe('Card');
  expect(screen.getByRole('link', { name: 'View Invoice' })).toHaveAttribute('href', '/invoices/product');
  expect(api.getInputs(productOrderDetails)).toEqual([{ order_id: 302 }]);
});

test('shows the delivery address and order type', async () => {
  await visit();
  expect(await screen.findByText('Mona Saleh')).toBeVisible();
  expect(screen.getByText('1204, Marina Heights, Al Marsa Street')).toBeVisible();
  expect(screen.getByText('Dubai Marina, Dubai, United Arab Emirates')).toBeVisible();
  expect(screen.getByText('+971 501234567')).toBeVisible();
  expect(getAmount('Order type')).toBe('Delivery');
});

test('shows an unknown order type unchanged', async () => {
  api.on(productOrderDetails, { oData: makeProductOrder({ order_type_text: 'Locker' }) });
  await visit();
  expect(await screen.findByText('Locker')).toBeVisible();
});

test('renders in Arabic', async () => {
  const { address } = makeProductOrder();
  const place_ar = 'دبي مارينا، دبي، الإمارات العربية المتحدة';
  api.on(productOrderDetails, { oData: makeProductOrder({ address: { ...address, address_ar: '', place_ar } }) });
  await visit({ language: 'ar' });
  expect(await screen.findByText(place_ar)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'الطلب رقم DAR-G100001' })).toBeVisible();
  expect(screen.getByText('أربع وعشرون وردة')).toBeVisible();
  expect(screen.queryByText('Two dozen roses')).toBeNull();
  expect(getAmount('نوع الطلب')).toBe('توصيل');
  expect(getAmount('طريقة الدفع')).toBe('بطاقة');
});

test.each<[ApiErrorKind, string, number]>([
  ['server-error', 'Failed to load order details. Please try again.', 2],
  ['not-found', 'No order data found', 1],
])('%s: shows %j after %i calls', async (kind, text, attempts) => {
  api.on(productOrderDetails, () => {
    throw new ApiError(kind, '');
  });
  await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(api.getInputs(productOrderDetails)).toHaveLength(attempts);
});
