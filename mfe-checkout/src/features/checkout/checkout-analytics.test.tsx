import { checkoutData } from '@dar/contracts/checkout';
import { makeCartItem, makeCheckout } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { type FakeApi, refuse } from '@dar/testing/fake-api';
import { beforeEach, expect, test } from 'vitest';
import { choose, createCheckoutApi, payButton, trackedEvents, visitCheckout } from '../../testing/visit-checkout.tsx';

const item = makeCartItem({ service_id: 105, name: 'Deep Cleaning', service_price: '100.00', qty: 2 });
const contents = makeCheckout({ cart_items: [item], grand_total: '210.00', coupon_code: '' });
const tracked = { service_id: 105, name: 'Deep Cleaning', service_price: 100, qty: 2, category_id: item.category_id };

let api: FakeApi;

beforeEach(() => {
  window.dataLayer = [];
  api = createCheckoutApi().on(checkoutData, { oData: contents });
});

const visit = () => visitCheckout(api);

test('tracks begin_checkout_web once, with the items, AED and the grand total', async () => {
  await visit();
  await payButton();
  const begun = { currency: 'AED', value: 210, items: [tracked], coupon: '' };
  await waitFor(() => expect(trackedEvents('begin_checkout_web')).toMatchObject([begun]));
});

test('does not track begin_checkout_web for an empty cart', async () => {
  api.on(checkoutData, { oData: makeCheckout({ cart_items: [] }) });
  await visit();
  await screen.findByText(/^at /);
  expect(trackedEvents('begin_checkout_web')).toEqual([]);
});

test('tracks an applied and a rejected coupon', async () => {
  const { user } = await visit();
  await payButton();
  const code = screen.getByRole('textbox', { name: 'Coupon code' });
  api.on(checkoutData, () => refuse('This coupon has expired'));
  await user.type(code, 'expired1{Enter}');
  await waitFor(() =>
    expect(trackedEvents('coupon_error_web')).toMatchObject([{ coupon: 'EXPIRED1', reason: 'business-error' }]),
  );
  api.on(checkoutData, { oData: { ...contents, coupon_code: 'SAVE25', discount: '25.00' } });
  await user.clear(code);
  await user.type(code, 'save25{Enter}');
  await waitFor(() => expect(trackedEvents('coupon_applied_web')).toMatchObject([{ coupon: 'SAVE25', value: 25 }]));
  api.on(checkoutData, { oData: contents });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByRole('button', { name: 'Apply' });
  expect(trackedEvents('coupon_applied_web')).toHaveLength(1);
});

test('tracks push_event_web, then order_placed_web with the invoice, after Pay', async () => {
  const { user } = await visit();
  await choose(user, /^Cash/);
  await screen.findByText(/^at /);
  expect(trackedEvents('push_event_web')).toMatchObject([{ action: 'pay', payment_method: 'cash', value: 210 }]);
  expect(trackedEvents('order_placed_web')).toMatchObject([
    { transaction_id: 'INV-1', payment_method: 'cash', currency: 'AED', value: 210, items: [tracked] },
  ]);
  expect(trackedEvents('payment_error_web')).toEqual([]);
});
