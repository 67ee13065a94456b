import { ApiError } from '@dar/app/api-error';
import { checkoutData, confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { listSavedCards } from '@dar/contracts/saved-cards';
import { makeCheckout } from '@dar/testing/customer-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import { type FakeApi, refuse } from '@dar/testing/fake-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeStripe, intent } from '../../testing/fake-stripe.ts';
import {
  ALL_METHODS,
  CONFIRMED,
  choose,
  closeOops,
  createPaymentApi,
  formButton,
  oops,
  payButton,
  SAVED_CARD,
  visitCheckout,
} from '../../testing/visit-checkout.tsx';

const DECLINED = { type: 'card_error', message: 'Your card has insufficient funds.' } as const;

let api: FakeApi;
let stripe: FakeStripe;

beforeEach(() => {
  ({ api, stripe } = createPaymentApi());
});

async function openForm(method: RegExp) {
  const { user } = await visitCheckout(api);
  await choose(user, method);
  const close = await screen.findByRole('button', { name: 'Close' });
  return { user, close };
}

describe('by card', () => {
  test('confirms with the client secret, then places the order with the invoice and the reference', async () => {
    stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
    const { user } = await openForm(/^Card/);
    const button = await formButton();
    expect(screen.getAllByRole('button', { name: /^Pay AED/ })).toEqual([button]);
    await user.click(button);
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    expect(stripe.elementOptions).toMatchObject([{ clientSecret: 'pi_1_secret_2', locale: 'en' }]);
    expect(stripe.confirmPayment).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ redirect: 'if_required' }));
    expect(api.getInputs(paymentInit)).toMatchObject([{ payment_type: '2' }]);
    expect(api.getInputs(placeOrder)).toMatchObject([{ invoice_id: 'INV-1', stripe_ref: 'pi_1' }]);
  });

  test('shows why a card was declined, places nothing, and pays with the next card', async () => {
    stripe.confirmPayment.mockResolvedValueOnce({ error: DECLINED }).mockResolvedValue(intent('succeeded'));
    const { user } = await openForm(/^Card/);
    await user.click(await formButton());
    const dialog = await oops();
    expect(dialog).toHaveTextContent('Payment was not completed. Please try again.');
    expect(dialog).toHaveTextContent(DECLINED.message);
    expect(api.getInputs(placeOrder)).toEqual([]);
    await closeOops(user);
    await user.click(await formButton());
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    expect(api.getInputs(paymentInit)).toHaveLength(1);
  });

  test('leaves an incomplete card to the form of the provider', async () => {
    stripe.confirmPayment.mockResolvedValue({ error: { type: 'validation_error' } });
    const { user } = await openForm(/^Card/);
    await user.click(await formButton());
    await formButton();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks for the state of the payment after a lost response', async () => {
    stripe.confirmPayment.mockResolvedValue({ error: { type: 'api_connection_error' } });
    const { user } = await openForm(/^Card/);
    const button = await formButton();
    stripe.retrievePaymentIntent.mockResolvedValue(intent('succeeded'));
    await user.click(button);
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
  });

  test('places the order of a payment that was paid before the form opened', async () => {
    stripe.retrievePaymentIntent.mockResolvedValue(intent('succeeded'));
    const { user } = await visitCheckout(api);
    await choose(user, /^Card/);
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  test('confirms once for two presses', async () => {
    let response = (_result: ReturnType<typeof intent>) => {};
    stripe.confirmPayment.mockReturnValue(
      new Promise((resolve) => {
        response = resolve;
      }),
    );
    const { close } = await openForm(/^Card/);
    const button = await formButton();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(close).toBeDisabled());
    act(() => response(intent('succeeded')));
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    expect(stripe.confirmPayment).toHaveBeenCalledOnce();
  });

  test('asks to contact support if the paid order is rejected, with the reason', async () => {
    stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
    api.on(placeOrder, () => refuse('Your time slot is no longer available.'));
    const { user } = await openForm(/^Card/);
    await user.click(await formButton());
    const dialog = await oops();
    expect(dialog).toHaveTextContent('Payment successful but order placement failed. Please contact support.');
    expect(dialog).toHaveTextContent('Your time slot is no longer available.');
  });

  test('places a paid order again after lost responses, and charges nothing twice', async () => {
    stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
    let failures = 3;
    api.on(placeOrder, () => {
      failures -= 1;
      if (failures >= 0) throw new ApiError('network', '');
      return { orderId: 301, order_no: 'DAR-100301', paymentMethod: 'Card' };
    });
    const { user } = await openForm(/^Card/);
    await user.click(await formButton());
    expect(await oops()).toHaveTextContent('You can safely press Pay again');
    await closeOops(user);
    await user.click(await payButton());
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    expect(api.getInputs(paymentInit)).toHaveLength(1);
    expect(stripe.confirmPayment).toHaveBeenCalledOnce();
  });
});

test.each([
  [/^Apple Pay/, '3', 'apple_pay'],
  [/^Google Pay/, '4', 'google_pay'],
] as const)('pays by the button of %s', async (method, type, expressPaymentType) => {
  stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
  await openForm(method);
  await waitFor(() => expect(stripe.created).toHaveLength(1));
  act(() => stripe.created[0]?.emit('confirm', { expressPaymentType }));
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(api.getInputs(paymentInit)).toMatchObject([{ payment_type: type }]);
});

describe('from the wallet', () => {
  test('confirms the authorization, then places the order with it', async () => {
    api.on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: 'wa_secret_1', publishable_key: '' } });
    api.on(confirmWallet, {});
    const { user } = await openForm(/^Wallet.*AED 500\.00/);
    await user.click(await screen.findByRole('button', { name: 'Confirm and pay AED 156.45' }));
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    expect(api.getInputs(confirmWallet)).toMatchObject([{ client_secret: 'wa_secret_1' }]);
    expect(api.getInputs(placeOrder)).toMatchObject([{ invoice_id: 'INV-1', stripe_ref: 'wa_secret_1' }]);
  });

  test('shows why the wallet did not pay', async () => {
    api.on(confirmWallet, () => refuse('Your wallet balance is too low.'));
    const { user } = await openForm(/^Wallet/);
    await user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }));
    expect(await oops()).toHaveTextContent('Your wallet balance is too low.');
    expect(api.getInputs(placeOrder)).toEqual([]);
  });
});

test('closing the form clears the payment, and another method can be chosen', async () => {
  const { user, close } = await openForm(/^Card/);
  expect(screen.getByRole('radio', { name: /^Cash/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.click(close);
  await waitFor(async () => expect(await payButton()).toHaveFocus());
  await choose(user, /^Cash/);
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(api.getInputs(paymentInit)).toMatchObject([{ payment_type: '2' }, { payment_type: '5' }]);
});

test('disables every method but cash for a total of AED 2 or less', async () => {
  api.on(checkoutData, { oData: makeCheckout({ payment_methods: ALL_METHODS, grand_total: '2.00' }) });
  const { user } = await visitCheckout(api);
  const cash = await screen.findByRole('radio', { name: /^Cash/ });
  expect(screen.getAllByRole('radio').filter((radio) => !(radio as HTMLInputElement).disabled)).toEqual([cash]);
  expect(screen.getAllByText('Minimum amount: AED 2')).toHaveLength(4);
  const note = 'Amount must be greater than AED 2 for card payments';
  expect(screen.getByText(note)).toBeVisible();
  await user.click(cash);
  expect(screen.queryByText(note)).toBeNull();
});

describe('with a saved card', () => {
  const payWithSaved = async () => {
    const { user } = await visitCheckout(api);
    await user.click(await screen.findByRole('radio', { name: /^Card/ }));
    expect(await screen.findByRole('radio', { name: /^Visa/ })).toBeChecked();
    return user;
  };
  beforeEach(() => {
    api.on(listSavedCards, { oData: { cards: [SAVED_CARD] } });
  });

  test('pays by one press, without the form', async () => {
    stripe.confirmPayment.mockResolvedValue(intent('succeeded'));
    const user = await payWithSaved();
    await user.click(await payButton());
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    expect(stripe.created).toEqual([]);
    expect(stripe.confirmPayment).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        clientSecret: 'pi_1_secret_2',
        confirmParams: expect.objectContaining({ payment_method: 'pm_1' }),
      }),
    );
    expect(api.getInputs(placeOrder)).toMatchObject([{ invoice_id: 'INV-1', stripe_ref: 'pi_1' }]);
  });

  test('shows why it was declined, and places nothing', async () => {
    stripe.confirmPayment.mockResolvedValue({ error: DECLINED });
    const user = await payWithSaved();
    await user.click(await payButton());
    expect(await oops()).toHaveTextContent(DECLINED.message);
    expect(api.getInputs(placeOrder)).toEqual([]);
  });

  test('opens the form for another card, which is saved on request only', async () => {
    stripe.confirmPayment.mockResolvedValueOnce({ error: DECLINED }).mockResolvedValue(intent('succeeded'));
    const user = await payWithSaved();
    await user.click(screen.getByRole('radio', { name: 'Another card' }));
    await user.click(await payButton());
    await user.click(await formButton());
    await closeOops(user);
    await user.click(screen.getByRole('checkbox', { name: /^Save this card/ }));
    await user.click(await formButton());
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    const usages = stripe.confirmPayment.mock.calls.map(([options]) => JSON.stringify(options));
    expect(usages.map((options) => options.includes('"setup_future_usage":"on_session"'))).toEqual([false, true]);
  });
});
