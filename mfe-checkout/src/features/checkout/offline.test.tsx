import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { screen, within } from '@dar/testing/dom';
import type { FakeApi } from '@dar/testing/fake-api';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type FakeStripe, intent } from '../../testing/fake-stripe.ts';
import {
  CONFIRMED,
  choose,
  closeOops,
  createPaymentApi,
  formButton,
  oops,
  payButton,
  visitCheckout,
} from '../../testing/visit-checkout.tsx';

let api: FakeApi;
let stripe: FakeStripe;
let online: MockInstance<() => boolean>;
beforeEach(() => {
  ({ api, stripe } = createPaymentApi());
  online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

const OFFLINE = /^You are offline. Nothing was sent, and nothing was charged./;

test('Pay on a device that is offline sends nothing and says that nothing was charged', async () => {
  online.mockReturnValue(false);
  const { user } = await visitCheckout(api);
  await choose(user, /^Cash/);
  expect(within(await oops()).getByText(OFFLINE)).toBeVisible();
  expect(api.getInputs(paymentInit)).toEqual([]);
});

test('does not confirm the open form, which pays once the device is online', async () => {
  stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
  const { user } = await visitCheckout(api);
  await choose(user, /^Card/);
  const button = await formButton();
  online.mockReturnValue(false);
  await user.click(button);
  const dialog = await oops();
  expect(within(dialog).getByText(OFFLINE)).toBeVisible();
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
  await user.click(within(dialog).getByText('Close'));
  online.mockReturnValue(true);
  await user.click(await payButton());
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
});

test('does not say so of an order that may exist', async () => {
  api.onResponse(placeOrder, () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = await visitCheckout(api);
  await choose(user, /^Cash/);
  await closeOops(user);
  online.mockReturnValue(false);
  await user.click(await payButton());
  expect(await oops()).toHaveTextContent('You can safely press Pay again');
  expect(screen.queryByText(OFFLINE)).toBeNull();
});

test('does not say so of a payment that may have succeeded, in its form and after it was closed', async () => {
  stripe.confirmPayment.mockResolvedValue({ error: { type: 'api_connection_error' } } as PaymentIntentResult);
  const { user } = await visitCheckout(api);
  await choose(user, /^Card/);
  const expectUnsettled = async () => {
    expect(await oops()).toHaveTextContent('You can safely press Pay again');
    expect(screen.queryByText(OFFLINE)).toBeNull();
    await closeOops(user);
  };
  await user.click(await formButton());
  await expectUnsettled();
  online.mockReturnValue(false);
  await user.click(await formButton());
  await expectUnsettled();
  expect(stripe.confirmPayment).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await payButton());
  await expectUnsettled();
});
