import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { screen, waitFor } from '@dar/testing/dom';
import { refuse } from '@dar/testing/fake-api';
import { followOtherTabs, signInElsewhere } from '@dar/testing/other-tab';
import { expect, test } from 'vitest';
import { intent } from '../../testing/fake-stripe.ts';
import { choose, closeOops, createPaymentApi, formButton, visitCheckout } from '../../testing/visit-checkout.tsx';

async function visit() {
  const { api, stripe } = createPaymentApi();
  const { user } = await visitCheckout(api);
  followOtherTabs();
  return { user, api, stripe };
}

test('the next customer finds neither the method nor the coupon that was typed', async () => {
  const { user } = await visit();
  await user.click(await screen.findByRole('radio', { name: /^Cash/ }));
  await user.type(await screen.findByRole('textbox', { name: /coupon/i }), 'MINE');
  signInElsewhere(2);
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Cash/ })).not.toBeChecked());
  expect(screen.getByRole('textbox', { name: /coupon/i })).toHaveValue('');
});

test('the payment form of the customer before closes', async () => {
  const { user } = await visit();
  await choose(user, /^Wallet/);
  await screen.findByRole('button', { name: 'Close' });
  signInElsewhere(2);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
});

test('a paid invoice of the customer before is not placed again', async () => {
  const { user, api, stripe } = await visit();
  stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
  api.on(placeOrder, () => Promise.reject(new TypeError('lost')));
  await choose(user, /^Card/);
  await user.click(await formButton());
  await closeOops(user);
  const placed = api.getInputs(placeOrder).length;
  signInElsewhere(2);
  api.on(paymentInit, () => refuse('as the next customer'));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Cash/ })).not.toBeChecked());
  await choose(user, /^Cash/);
  expect(await screen.findByText('as the next customer')).toBeVisible();
  expect(api.getInputs(placeOrder)).toHaveLength(placed);
});
