import { checkoutData, paymentInit } from '@dar/contracts/checkout';
import { listSavedCards } from '@dar/contracts/saved-cards';
import { makeCartItem, makeCheckout } from '@dar/testing/customer-factories';
import { act, screen, waitFor, within } from '@dar/testing/dom';
import type { FakeApi } from '@dar/testing/fake-api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeStripe, installFakeStripe } from '../../testing/fake-stripe.ts';
import { createCheckoutApi, payButton, visitCheckout } from '../../testing/visit-checkout.tsx';

const NONE = { is_card: '0', is_cash: '0', is_wallet: '0', is_apple_pay: '0', is_google_pay: '0' } as const;

let api: FakeApi;
let stripe: FakeStripe;

beforeEach(() => {
  stripe = installFakeStripe();
  api = createCheckoutApi().on(listSavedCards, { oData: { cards: [] } });
});

test('shows a placeholder and no Pay button while the checkout loads', async () => {
  let response = () => {};
  const arrived = new Promise<void>((resolve) => {
    response = resolve;
  });
  api.on(checkoutData, async () => {
    await arrived;
    return { oData: makeCheckout() };
  });
  await visitCheckout(api);
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(screen.queryByText('No data available')).toBeNull();
  act(response);
  expect(await payButton()).toBeVisible();
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('lists the five amounts of the bill, the discount before the VAT', async () => {
  const amounts = { cart_total: '160.00', service_charge: '10.00', tax_amount: '7.25', discount: '25.00' };
  api.on(checkoutData, { oData: makeCheckout({ ...amounts, grand_total: '152.25' }) });
  await visitCheckout(api);
  await screen.findByRole('button', { name: 'Pay AED 152.25' });
  const bill = within(screen.getByRole('region', { name: 'Bill Details' }));
  const rows = bill
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]);
  expect(rows).toEqual([
    ['Cart total', 'AED 160.00'],
    ['Service charge', 'AED 10.00'],
    ['Discount', '− AED 25.00'],
    ['VAT (5%)', 'AED 7.25'],
    ['Grand total', 'AED 152.25'],
  ]);
});

test.each([
  ['en', 'This service is not available any more. Please remove it.'],
  ['ar', 'لم تعد هذه الخدمة متاحة. يرجى إزالتها.'],
] as const)('a line says in %s that its service is gone', async (language, text) => {
  const item = makeCartItem({
    is_serviceable: '0',
    is_serviceable_text: 'This service is not available any more. Please remove it.',
    is_serviceable_text_ar: 'لم تعد هذه الخدمة متاحة. يرجى إزالتها.',
  });
  api.on(checkoutData, { oData: makeCheckout({ cart_items: [item] }) });
  await visitCheckout(api, { language });
  expect(await screen.findByText(text)).toBeVisible();
});

test('says that no payment method is available', async () => {
  api.on(checkoutData, { oData: makeCheckout({ payment_methods: NONE }) });
  await visitCheckout(api);
  expect(await screen.findByText(/^No payment method is available right now/)).toBeVisible();
});

test('loads the button of the payment form again on Retry', async () => {
  const publishable_key = 'pk_live_states';
  api
    .on(checkoutData, { oData: makeCheckout({ payment_methods: { ...NONE, is_apple_pay: '1' }, publishable_key }) })
    .on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: 'pi_1_secret_2', publishable_key } });
  const { user } = await visitCheckout(api);
  await user.click(await screen.findByRole('radio', { name: /^Apple Pay/ }));
  await user.click(await payButton());
  await waitFor(() => expect(stripe.created).toHaveLength(1));
  act(() => stripe.created[0]?.emit('loaderror', { error: { type: 'api_error' } }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The payment form did not load.');
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(stripe.created).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});
