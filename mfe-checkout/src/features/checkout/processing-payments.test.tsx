import { ApiError } from '@dar/app/api-error';
import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { checkoutData, paymentState, placeOrder } from '@dar/contracts/checkout';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { listSavedCards } from '@dar/contracts/saved-cards';
import { makeCheckout } from '@dar/testing/customer-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import type { FakeApi } from '@dar/testing/fake-api';
import type { Rendered } from '@dar/testing/render';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeStripe, intent } from '../../testing/fake-stripe.ts';
import {
  CONFIRMED,
  choose,
  closeOops,
  createPaymentApi,
  formButton,
  oops,
  payButton,
  SAVED_CARD,
  trackedEvents,
  visitCheckout,
} from '../../testing/visit-checkout.tsx';
import { paymentStateKey } from './unsettled/settlement.ts';

type State = EndpointOutput<typeof paymentState>['oData'];

const OPEN: State = { state: 'open', is_processing: '0', payment_type: '2', order_id: 0, order_no: '' };
const PROCESSING: State = { ...OPEN, is_processing: '1' };
const PLACED: State = { ...OPEN, state: 'placed', order_id: 301, order_no: 'DAR-100301' };

let api: FakeApi;
let stripe: FakeStripe;
let opened: Rendered;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  window.dataLayer = [];
  ({ api, stripe } = createPaymentApi());
  api.on(paymentState, { oData: PROCESSING });
  stripe.confirmPayment.mockResolvedValue(intent('processing'));
});
afterEach(() => void vi.useRealTimers());

async function openPage() {
  opened = await visitCheckout(api);
  return opened;
}

/** Closes the page and opens it again, as a reload and a closed tab do. */
async function openAgain() {
  opened.unmount();
  return openPage();
}

async function payByCard() {
  const { user } = await openPage();
  await choose(user, /^Card/);
  await user.click(await formButton());
  return user;
}

const TITLE = 'Your payment is being processed';
const processing = () => screen.findByRole('heading', { name: TITLE });
const pollAgain = () => act(() => vi.advanceTimersByTimeAsync(3_000));

async function expectLocked() {
  expect(await processing()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^.*Please do not pay again/);
  for (const role of ['radio', 'textbox'] as const) expect(screen.queryByRole(role)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay|Apply/ })).toBeNull();
}

test('a payment that the provider processes is neither declined nor placed, and locks the cart', async () => {
  await payByCard();
  await expectLocked();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trackedEvents('payment_error_web')).toEqual([]);
  expect(api.getInputs(placeOrder)).toEqual([]);
});

test('its order opens the success page, and is tracked once', async () => {
  await payByCard();
  await processing();
  await pollAgain();
  await expectLocked();
  api.on(paymentState, { oData: PLACED });
  await pollAgain();
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(trackedEvents('order_placed_web')).toMatchObject([{ transaction_id: 'INV-1', payment_method: 'card' }]);
  expect(localStore.get(KEYS.processingInvoice)).toBeNull();
  expect(localStore.get(KEYS.unsettledInvoice)).toBeNull();
});

test('its decline opens the error dialog, and the cart can be paid again', async () => {
  const user = await payByCard();
  await processing();
  api.on(paymentState, { oData: OPEN });
  await pollAgain();
  expect(await oops()).toHaveTextContent('Payment was not completed. Please try again.');
  expect(trackedEvents('payment_error_web')).toMatchObject([{ reason: 'notCompleted', payment_method: 'card' }]);
  await closeOops(user);
  await choose(user, /^Cash/);
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(stripe.confirmPayment).toHaveBeenCalledOnce();
});

test('a saved card that is processed locks the cart', async () => {
  api.on(listSavedCards, { oData: { cards: [SAVED_CARD] } });
  const { user } = await openPage();
  await user.click(await screen.findByRole('radio', { name: /^Card/ }));
  await screen.findByRole('radio', { name: /^Visa/ });
  await user.click(await payButton());
  await expectLocked();
});

test('a form that opens for a processed payment does not let it be confirmed', async () => {
  stripe.retrievePaymentIntent.mockResolvedValue(intent('processing'));
  const { user } = await openPage();
  await choose(user, /^Card/);
  await expectLocked();
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
});

test('a lost response of a payment that is processed is no decline', async () => {
  stripe.confirmPayment.mockImplementation(async () => {
    stripe.retrievePaymentIntent.mockResolvedValue(intent('processing'));
    return { error: { type: 'api_connection_error' } } as Awaited<ReturnType<FakeStripe['confirmPayment']>>;
  });
  await payByCard();
  await expectLocked();
});

describe('a page that opens again during the processing', () => {
  test('waits, and opens the success page', async () => {
    await payByCard();
    await processing();
    await openAgain();
    await expectLocked();
    api.on(paymentState, { oData: PLACED });
    await pollAgain();
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    expect(trackedEvents('order_placed_web')).toHaveLength(1);
  });

  test('says once that the payment failed meanwhile', async () => {
    await payByCard();
    await processing();
    api.on(paymentState, { oData: OPEN });
    await openAgain();
    expect(await oops()).toHaveTextContent('Payment was not completed');
    await openAgain();
    expect(await payButton()).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the success page, although another tab has shown it and forgotten the payment', async () => {
    await payByCard();
    await processing();
    api.on(paymentState, { oData: PLACED }).on(checkoutData, { oData: makeCheckout({ cart_items: [] }) });
    localStore.remove(KEYS.unsettledInvoice, KEYS.processingInvoice);
    await openAgain();
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    expect(sessionStore.get(KEYS.processingInvoice)).toBeNull();
  });

  test('opens the success page that the leaving page has just opened', async () => {
    await payByCard();
    await processing();
    api.on(paymentState, { oData: PLACED }).on(checkoutData, { oData: makeCheckout({ cart_items: [] }) });
    // The browser already loads /checkout again, and the page runs until the new one arrives.
    await pollAgain();
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    await openAgain();
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
    expect(trackedEvents('order_placed_web')).toHaveLength(1);
  });

  test('stays locked while the shop does not respond', async () => {
    await payByCard();
    await processing();
    api.on(paymentState, () => {
      throw new ApiError('network', '');
    });
    await openAgain();
    await expectLocked();
    await waitFor(() => expect(opened.app.queryClient.isFetching({ queryKey: paymentStateKey })).toBe(0), {
      timeout: 10_000,
    });
    await expectLocked();
    api.on(paymentState, { oData: PLACED });
    await pollAgain();
    expect(await screen.findByText(CONFIRMED)).toBeVisible();
  });

  test('forgets the payment of another customer', async () => {
    localStore.set(KEYS.unsettledInvoice, 'INV-9');
    localStore.set(KEYS.processingInvoice, 'INV-9');
    api.on(paymentState, () => {
      throw new ApiError('not-found', 'Invoice not found', { status: 404 });
    });
    await openPage();
    expect(await payButton()).toBeVisible();
    expect(localStore.get(KEYS.processingInvoice)).toBeNull();
  });
});

test('another tab locks its open form as soon as the provider processes the payment', async () => {
  const { user } = await openPage();
  await choose(user, /^Card/);
  await screen.findByRole('button', { name: 'Close' });
  localStore.set(KEYS.processingInvoice, 'INV-2');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: KEYS.processingInvoice, newValue: 'INV-2' }));
  });
  await expectLocked();
  expect(api.getInputs(paymentState).at(-1)).toEqual({ invoice_id: 'INV-2' });
});
