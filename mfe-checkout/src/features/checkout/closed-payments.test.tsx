import { type CheckoutContents, checkoutData, confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { screen, waitFor, within } from '@dar/testing/dom';
import { type FakeApi, refuse } from '@dar/testing/fake-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeStripe, intent } from '../../testing/fake-stripe.ts';
import {
  CONFIRMED,
  choose,
  closeOops,
  createPaymentApi,
  oops,
  payButton,
  visitCheckout,
} from '../../testing/visit-checkout.tsx';

const CLOSED = 'This payment ended because your cart changed or another payment was started. You were not charged.';
const ORDERED = 'You have ordered this already. No second order was placed and AED 156.45 is refunded in full.';
const AT_HOME = /^at \/ with/;

let api: FakeApi;
let stripe: FakeStripe;
let contents: CheckoutContents;

beforeEach(() => {
  ({ api, stripe, contents } = createPaymentApi());
});

/** Opens the form and confirms in it. */
async function payBy(method: RegExp, button: RegExp) {
  const { user } = await visitCheckout(api);
  await choose(user, method);
  const confirm = await screen.findByRole('button', { name: button });
  await waitFor(() => expect(confirm).toBeEnabled());
  return { user, confirm: () => user.click(confirm) };
}
const payByCard = () => payBy(/^Card/, /^Pay AED 156\.45 by card/);
const closeAtProvider = () => {
  const error = { type: 'invalid_request_error', message: 'This PaymentIntent has a status of canceled.' } as const;
  stripe.confirmPayment.mockResolvedValueOnce({ error });
  stripe.retrievePaymentIntent.mockResolvedValue(intent('canceled'));
};
const orderElsewhere = () => api.on(checkoutData, { oData: { ...contents, cart_items: [] } });

describe('a payment that the shop has closed', () => {
  test('says so, and Pay opens a new one', async () => {
    const { user, confirm } = await payByCard();
    closeAtProvider();
    await confirm();
    expect(within(await oops()).getByText('Payment was not completed. Please try again.')).toBeVisible();
    expect(within(await oops()).getByText(CLOSED)).toBeVisible();
    await closeOops(user);
    stripe.retrievePaymentIntent.mockResolvedValue(intent('requires_payment_method'));
    stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
    await user.click(await payButton());
    await waitFor(() => expect(api.getInputs(paymentInit)).toHaveLength(2));
    const again = await payButton();
    await waitFor(() => expect(again).toBeEnabled());
    await user.click(again);
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
  });

  test('says so before an ordered cart leads home', async () => {
    const { user, confirm } = await payByCard();
    closeAtProvider();
    orderElsewhere();
    await confirm();
    expect(within(await oops()).getByText(CLOSED)).toBeVisible();
    expect(screen.queryByText(AT_HOME)).toBeNull();
    await closeOops(user);
    expect(await screen.findByText(AT_HOME)).toBeVisible();
  });

  test('says what the API says about the wallet, and shows the checkout again', async () => {
    const { user, confirm } = await payBy(/^Wallet/, /^Confirm and pay/);
    api.on(confirmWallet, () => refuse('Your cart has changed. Please check it and pay again.'));
    await confirm();
    expect(within(await oops()).getByText('Your cart has changed. Please check it and pay again.')).toBeVisible();
    await closeOops(user);
    expect(await payButton()).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Confirm and pay/ })).toBeNull();
  });
});

test('a refunded second payment explains itself before the ordered cart leads home', async () => {
  const { user, confirm } = await payByCard();
  stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
  api.on(placeOrder, () => refuse(ORDERED));
  orderElsewhere();
  await confirm();
  expect(within(await oops()).getByText(ORDERED)).toBeVisible();
  await waitFor(() => expect(api.getInputs(checkoutData)).toHaveLength(2));
  expect(within(await oops()).getByText(ORDERED)).toBeVisible();
  await closeOops(user);
  expect(await screen.findByText(AT_HOME)).toBeVisible();
});
