import { ApiError } from '@dar/app/api-error';
import { bookAgain } from '@dar/contracts/book-again';
import { orderType, serviceOrderDetails } from '@dar/contracts/orders';
import { makeServiceOrder } from '@dar/testing/customer-factories';
import { screen } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../../texts/texts.ts';
import { OrderDetailsPage } from '../order-details-page.tsx';

const ADDED = { oData: { cart_count: 1, added_count: 1, missing: [] } };

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi()
    .on(orderType, { oData: { type: 'service' } })
    .on(serviceOrderDetails, { oData: makeServiceOrder({ id: 301 }) })
    .on(bookAgain, ADDED);
});

async function press(options: RenderOptions = {}, name = 'Book again') {
  const pages = [
    { path: '/bookings/orders/ordersDetails/:orderId', element: <OrderDetailsPage /> },
    { path: '/cart', element: <h1>Your cart</h1> },
  ];
  const path = '/bookings/orders/ordersDetails/301';
  const rendered = await renderRoutes(pages, { path, texts: { account: texts }, api, ...options });
  await rendered.user.click(await screen.findByRole('button', { name }));
  return rendered;
}

test('adds the order to the cart and opens it', async () => {
  await press();
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
  expect(await screen.findByText('Added to your cart with today’s prices')).toBeVisible();
  expect(api.getInputs(bookAgain)).toEqual([{ service_order_id: 301, remove_cart: '0' }]);
});

test('names the options and services that are gone', async () => {
  const missing = [
    { name: 'Sofa Cleaning', name_ar: 'تنظيف الكنب', options: [{ name: 'Oven', name_ar: 'فرن' }] },
    { name: 'Ironing', name_ar: 'كي', options: [] },
  ];
  api.on(bookAgain, { oData: { cart_count: 1, added_count: 1, missing } });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sofa Cleaning: OvenIroning');
  expect(screen.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
});

test('says in Arabic that nothing of it is left', async () => {
  const missing = [{ name: 'Ironing', name_ar: 'كي', options: [] }];
  api.on(bookAgain, { oData: { cart_count: 0, added_count: 0, missing } });
  await press({ language: 'ar' }, 'احجز مرة أخرى');
  expect(await screen.findByRole('alert')).toHaveTextContent('لم يُضَف شيء إلى سلتك. لم يعد متوفرًا لدينا:كي');
  expect(screen.queryByRole('link', { name: 'الذهاب إلى السلة' })).toBeNull();
});

test.each([
  ['Yes, Replace Items', ['0', '1'], new ApiError('business-error', 'Two categories', { code: 'other-category' })],
  ['No, Keep Current Items', ['0'], new ApiError('business-error', 'Your cart contains service from another category')],
])('asks before it replaces a cart of another category: %s', async (answer, sent, error) => {
  api.on(bookAgain, ({ remove_cart }) => {
    if (remove_cart === '1') return ADDED;
    throw error;
  });
  const { user } = await press();
  await user.click(await screen.findByRole('button', { name: answer }));
  if (sent.length > 1) expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
  else expect(screen.getByRole('button', { name: 'Book again' })).toBeVisible();
  expect(api.getInputs(bookAgain).map(({ remove_cart }) => remove_cart)).toEqual(sent);
});

test('says that the server failed', async () => {
  api.on(bookAgain, () => {
    throw new ApiError('server-error', '');
  });
  await press();
  expect(await screen.findByText('The services could not be added to your cart. Please try again.')).toBeVisible();
});
