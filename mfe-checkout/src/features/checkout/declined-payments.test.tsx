import { type CheckoutContents, checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { listSavedCards } from '@dar/contracts/saved-cards';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { screen, waitFor } from '@dar/testing/dom';
import type { FakeApi } from '@dar/testing/fake-api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeStripe, intent } from '../../testing/fake-stripe.ts';
import {
  CONFIRMED,
  closeOops,
  createPaymentApi,
  formButton,
  payButton,
  SAVED_CARD,
  visitCheckout,
} from '../../testing/visit-checkout.tsx';

const DECLINED = { type: 'card_error', message: 'Your card has insufficient funds.' } as const;

let api: FakeApi;
let stripe: FakeStripe;
let contents: CheckoutContents;

beforeEach(() => {
  ({ api, stripe, contents } = createPaymentApi());
});

/** Pays by card with an error of the provider, and closes the dialog. */
async function failByCard(error: object) {
  stripe.confirmPayment.mockResolvedValueOnce({ error } as Awaited<ReturnType<FakeStripe['confirmPayment']>>);
  const { user } = await visitCheckout(api);
  await user.click(await screen.findByRole('radio', { name: /^Card/ }));
  const other = screen.queryByRole('radio', { name: 'Another card' });
  if (other) await user.click(other);
  await user.click(await payButton());
  await user.click(await formButton());
  await closeOops(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return user;
}

test('the form shows it, and locks the options while it pays again', async () => {
  const user = await failByCard(DECLINED);
  expect(screen.getByText(DECLINED.message)).toBeVisible();
  const cash = screen.getByRole('radio', { name: /^Cash/ });
  expect(cash).toBeEnabled();
  stripe.confirmPayment.mockReturnValue(new Promise(() => {}));
  await user.click(await formButton());
  await waitFor(() => expect(cash).toBeDisabled());
});

test('another method leaves the form and pays once', async () => {
  const user = await failByCard(DECLINED);
  const cash = screen.getByRole('radio', { name: /^Cash/ });
  await user.click(cash);
  expect(cash).toHaveFocus();
  expect(screen.queryByText(DECLINED.message)).toBeNull();
  await user.click(await payButton());
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(api.getInputs(paymentInit)).toMatchObject([{ payment_type: '2' }, { payment_type: '5' }]);
  expect(stripe.confirmPayment).toHaveBeenCalledOnce();
  expect(api.getInputs(placeOrder)).toHaveLength(1);
});

test('a coupon leaves the form, and the next payment is for the new total', async () => {
  const user = await failByCard(DECLINED);
  api.on(checkoutData, { oData: { ...contents, coupon_code: 'SAVE25', grand_total: '131.45' } });
  await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'save25{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Pay AED 131.45 by card' }));
  await waitFor(() => expect(api.getInputs(paymentInit)).toMatchObject([{}, { shown_total: '131.45' }]));
});

test('another slot leaves the form', async () => {
  api.on(checkoutData, { oData: { ...contents, booked_time: '', lost_time: '2026-11-25 09:00' } });
  api.on(saveTaskAndTime, { oData: { task_description: '', booked_time: '', held_until: '' } });
  const user = await failByCard(DECLINED);
  await user.click(await screen.findByRole('button', { name: '2026-11-25 10:00' }));
  await waitFor(() => expect(api.getInputs(saveTaskAndTime)).toHaveLength(1));
  expect(screen.queryByText(DECLINED.message)).toBeNull();
});

test('the options stay locked while the payment is unsettled', async () => {
  await failByCard({ type: 'api_connection_error' });
  expect(screen.getByRole('radio', { name: /^Cash/ })).toBeDisabled();
});

test('a saved card leaves the form and pays', async () => {
  api.on(listSavedCards, { oData: { cards: [SAVED_CARD] } });
  const user = await failByCard(DECLINED);
  stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
  await user.click(screen.getByRole('radio', { name: /^Visa/ }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(await payButton());
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(2);
});
