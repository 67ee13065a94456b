import { ApiError } from '@dar/app/api-error';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { makeCheckout } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { type FakeApi, refuse } from '@dar/testing/fake-api';
import { returnToPage } from '@dar/testing/return-to-page';
import { beforeEach, expect, test } from 'vitest';
import {
  CONFIRMED,
  choose,
  closeOops,
  createCheckoutApi,
  oops,
  payButton,
  visitCheckout,
} from '../../testing/visit-checkout.tsx';

let api: FakeApi;
beforeEach(() => {
  api = createCheckoutApi();
});

test('shows and pays the new bill after the server rejects a changed cart', async () => {
  api.on(paymentInit, () => {
    api.on(checkoutData, { oData: makeCheckout({ grand_total: '600.00', cart_revision: 6 }) });
    return refuse('Your cart has changed. Please review the new total.');
  });
  const { user } = await visitCheckout(api);
  await choose(user, /^Cash/);
  const dialog = await oops();
  expect(dialog).toHaveTextContent('Your cart has changed. Please review the new total.');
  await closeOops(user);
  api.on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: '' } });
  const pay = await screen.findByRole('button', { name: 'Pay AED 600.00 in cash' });
  await waitFor(() => expect(pay).toBeEnabled());
  await user.click(pay);
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(api.getInputs(paymentInit)).toMatchObject([
    { shown_total: '156.45', cart_revision: 4 },
    { shown_total: '600.00', cart_revision: 6 },
  ]);
});

test('pays the new bill with the second press after the server removed a coupon that ended', async () => {
  api.on(checkoutData, { oData: makeCheckout({ coupon_code: 'SAVE25', grand_total: '130.20', cart_revision: 4 }) });
  api.on(paymentInit, () => {
    const removed = { removed_coupon: 'SAVE25', grand_total: '156.45', cart_revision: 5 };
    api.on(checkoutData, { oData: makeCheckout(removed) });
    return refuse('The coupon SAVE25 no longer applies and was removed. Please review the new total.');
  });
  const { user } = await visitCheckout(api);
  await choose(user, /^Cash/);
  const dialog = await oops();
  expect(dialog).toHaveTextContent('The coupon SAVE25 no longer applies and was removed.');
  await closeOops(user);
  api.on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: '' } });
  const pay = await screen.findByRole('button', { name: 'Pay AED 156.45 in cash' });
  expect(screen.getByText('The coupon SAVE25 no longer applies and was removed.')).toBeVisible();
  await waitFor(() => expect(pay).toBeEnabled());
  await user.click(pay);
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(api.getInputs(paymentInit)).toMatchObject([
    { coupon_code: 'SAVE25', shown_total: '130.20', cart_revision: 4 },
    { coupon_code: '', shown_total: '156.45', cart_revision: 5 },
  ]);
});

test('reloads the bill when the page becomes visible again', async () => {
  await visitCheckout(api);
  await screen.findByRole('button', { name: 'Pay AED 156.45' });
  api.on(checkoutData, { oData: makeCheckout({ grand_total: '600.00', cart_revision: 6 }) });
  returnToPage();
  expect(await screen.findByRole('button', { name: 'Pay AED 600.00' })).toBeEnabled();
});

test('closes a form that would charge the old total when another tab has changed the cart', async () => {
  const flags = { is_card: '0', is_cash: '0', is_wallet: '1', is_apple_pay: '0', is_google_pay: '0' } as const;
  const wallet = { payment_methods: flags, wallet_balance: '900.00' };
  api.on(checkoutData, { oData: makeCheckout(wallet) });
  api.on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: 'wallet_secret_1' } });
  const { user } = await visitCheckout(api);
  await choose(user, /^Wallet/);
  expect(await screen.findByRole('button', { name: 'Confirm and pay AED 156.45' })).toBeVisible();
  api.on(checkoutData, { oData: makeCheckout({ ...wallet, grand_total: '600.00', cart_revision: 6 }) });
  const asked = api.getInputs(checkoutData).length;
  // An effect after the form's first render lets the page load its data again.
  await waitFor(() => {
    returnToPage();
    expect(api.getInputs(checkoutData).length).toBeGreaterThan(asked);
  });
  const pay = await screen.findByRole('button', { name: 'Pay AED 600.00 from your wallet' });
  expect(pay).toBeEnabled();
  await waitFor(() => expect(pay).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Confirm and pay/ })).toBeNull();
});

test('stays on the page while an order may exist, and redirects home when none was placed', async () => {
  api.on(placeOrder, () => {
    throw new ApiError('malformed', '');
  });
  const { user } = await visitCheckout(api);
  await choose(user, /^Cash/);
  await closeOops(user);
  const asked = api.getInputs(checkoutData).length;
  api.on(checkoutData, { oData: makeCheckout({ cart_items: [] }) });
  returnToPage();
  expect(api.getInputs(checkoutData)).toHaveLength(asked);
  api.on(placeOrder, () => refuse('Order placement failed'));
  await user.click(await payButton());
  await closeOops(user);
  expect(await screen.findByText(/^at \/ with/)).toBeVisible();
});
