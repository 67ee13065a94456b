import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { listSavedCards } from '@dar/contracts/saved-cards';
import { makeCheckout } from '@dar/testing/customer-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import type { FakeApi } from '@dar/testing/fake-api';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type FakeStripe, installFakeStripe, intent } from '../../testing/fake-stripe.ts';
import { CONFIRMED, createCheckoutApi, oops, payButton, visitCheckout } from '../../testing/visit-checkout.tsx';

const METHODS = { is_card: '1', is_cash: '1', is_wallet: '0', is_apple_pay: '0', is_google_pay: '0' } as const;
const publishable_key = 'pk_live_offline';

let api: FakeApi;
let stripe: FakeStripe;
let online: MockInstance<() => boolean>;
beforeEach(() => {
  stripe = installFakeStripe();
  online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  api = createCheckoutApi()
    .on(checkoutData, { oData: makeCheckout({ payment_methods: METHODS, publishable_key }) })
    .on(listSavedCards, { oData: { cards: [] } })
    .on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: 'pi_1_secret_2', publishable_key } });
});

const OFFLINE = /^You are offline. Nothing was sent, and nothing was charged./;

test('Pay on a device that is offline sends nothing and says that nothing was charged', async () => {
  online.mockReturnValue(false);
  const { user } = await visitCheckout(api);
  await user.click(await screen.findByRole('radio', { name: /^Cash/ }));
  await user.click(await payButton());
  expect(within(await oops()).getByText(OFFLINE)).toBeVisible();
  expect(api.getInputs(paymentInit)).toEqual([]);
});

test('does not confirm the open form, which pays once the device is online', async () => {
  stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
  const { user } = await visitCheckout(api);
  await user.click(await screen.findByRole('radio', { name: /^Card/ }));
  await user.click(await payButton());
  await screen.findByRole('button', { name: 'Close' });
  const button = await payButton();
  await waitFor(() => expect(button).toBeEnabled());
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
  await user.click(await screen.findByRole('radio', { name: /^Cash/ }));
  await user.click(await payButton());
  await user.click(within(await oops()).getByText('Close'));
  online.mockReturnValue(false);
  await user.click(await payButton());
  expect(await oops()).toHaveTextContent('You can safely press Pay again');
  expect(screen.queryByText(OFFLINE)).toBeNull();
});
