import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { listSavedCards } from '@dar/contracts/saved-cards';
import { makeCheckout } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { refuse } from '@dar/testing/fake-api';
import { followOtherTabs, signInElsewhere } from '@dar/testing/other-tab';
import { expect, test } from 'vitest';
import { installFakeStripe, intent } from '../../testing/fake-stripe.ts';
import { createCheckoutApi, oops, payButton, visitCheckout } from '../../testing/visit-checkout.tsx';

const payment_methods = { is_card: '1', is_cash: '1', is_wallet: '1', is_apple_pay: '0', is_google_pay: '0' } as const;

async function visit() {
  const api = createCheckoutApi().on(checkoutData, {
    oData: makeCheckout({ payment_methods, wallet_balance: '500.00' }),
  });
  api.on(listSavedCards, { oData: { cards: [] } });
  const { user } = await visitCheckout(api);
  followOtherTabs();
  return { user, api, choose: async (name: RegExp) => user.click(await screen.findByRole('radio', { name })) };
}

test('the next customer finds neither the method nor the coupon that was typed', async () => {
  const { user, choose } = await visit();
  await choose(/^Cash/);
  await user.type(await screen.findByRole('textbox', { name: /coupon/i }), 'MINE');
  signInElsewhere(2);
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Cash/ })).not.toBeChecked());
  expect(screen.getByRole('textbox', { name: /coupon/i })).toHaveValue('');
});

test('the payment form of the customer before closes', async () => {
  const { user, api, choose } = await visit();
  installFakeStripe();
  api.on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: 'wa_1' } });
  await choose(/^Wallet/);
  await user.click(await payButton());
  await screen.findByRole('button', { name: 'Close' });
  signInElsewhere(2);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
});

test('a paid invoice of the customer before is not placed again', async () => {
  const stripe = installFakeStripe();
  stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
  const { user, api, choose } = await visit();
  const publishable_key = 'pk_live_other';
  api.on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: 'pi_1_secret_2', publishable_key } });
  api.on(placeOrder, () => Promise.reject(new TypeError('lost')));
  await choose(/^Card/);
  await user.click(await payButton());
  await screen.findByRole('button', { name: 'Close' });
  const pay = await payButton();
  await waitFor(() => expect(pay).toBeEnabled());
  await user.click(pay);
  await user.click((await oops()).querySelector('button') as HTMLElement);
  const placed = api.getInputs(placeOrder).length;
  signInElsewhere(2);
  api.on(paymentInit, () => refuse('as the next customer'));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Cash/ })).not.toBeChecked());
  await choose(/^Cash/);
  await user.click(await payButton());
  expect(await screen.findByText('as the next customer')).toBeVisible();
  expect(api.getInputs(placeOrder)).toHaveLength(placed);
});
