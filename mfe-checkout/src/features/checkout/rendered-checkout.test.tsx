import { DUBAI_POSITION } from '@dar/app/location';
import { KEYS, localStore } from '@dar/app/storage';
import { listAddresses } from '@dar/contracts/addresses';
import { type CheckoutContents, checkoutData, paymentInit, paymentState } from '@dar/contracts/checkout';
import { getMethodName } from '@dar/contracts/payment-methods';
import { listSavedCards } from '@dar/contracts/saved-cards';
import { makeAddress, makeCartItem, makeCheckout, makeUser } from '@dar/testing/customer-factories';
import { act, screen, userEvent, waitFor } from '@dar/testing/dom';
import type { FakeApi } from '@dar/testing/fake-api';
import { renderOnServer } from '@dar/testing/render-on-server';
import { timeChooserSection } from '@dar/testing/time-chooser';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { routes, texts } from '../../routes.tsx';
import {
  ALL_METHODS,
  CONFIRMED,
  createPaymentApi,
  payButton,
  SAVED_CARD,
  trackedEvents,
} from '../../testing/visit-checkout.tsx';
import { updateDraft } from './checkout-draft.ts';

const NOW = new Date('2026-11-23T05:00:00Z');
const OPEN = { state: 'open', is_processing: '0', payment_type: '2', order_id: 0, order_no: '' } as const;
const elsewhere = { path: '*', element: <p>elsewhere</p> };

interface Options {
  readonly language?: 'en' | 'ar';
  readonly path?: string;
  readonly prepare?: (api: FakeApi) => void;
}

async function renderCheckout(
  contents: Partial<CheckoutContents> = {},
  { language = 'en', path = '/checkout', prepare }: Options = {},
) {
  const { api, stripe } = createPaymentApi(contents);
  prepare?.(api);
  const options = { path, texts: { checkout: texts }, api, language, customer: makeUser() };
  const page = await renderOnServer([...routes, elsewhere], {
    ...options,
    sections: timeChooserSection('2026-11-24 10:30'),
  });
  return { ...page, api, stripe };
}

const located = () => localStore.set(KEYS.userLocation, JSON.stringify(DUBAI_POSITION));

beforeEach(() => {
  window.dataLayer = [];
  located();
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['en', ['Checkout | Dar', 'Apartment Deep Cleaning', 'Delivery Address', 'Bill Details', 'Pay AED 156.45']],
  ['ar', ['إتمام الطلب | دار', 'تنظيف عميق للشقق', 'عنوان الخدمة', 'تفاصيل الفاتورة', 'ادفع 156.45']],
] as const)('arrives with its sections in %s, and Pay waits for the hydration', async (language, parts) => {
  const { head, html, hydrate, api } = await renderCheckout({}, { language });
  for (const part of parts) expect((head + html).replaceAll('\u00a0', ' ')).toContain(part);
  expect(api.getInputs(checkoutData)).toEqual([DUBAI_POSITION]);
  await hydrate({ before: () => vi.setSystemTime(Date.now() + 8_000) });
  await waitFor(() => expect(screen.getByRole('button', { name: /^(Pay|ادفع)/ })).toBeEnabled());
  expect(api.getInputs(checkoutData)).toHaveLength(1);
});

test.each<[string, Partial<CheckoutContents>, string]>([
  ['a coupon', { coupon_code: 'SAVE25', discount: '25.00' }, 'Coupon applied: SAVE25'],
  ['a removed coupon', { removed_coupon: 'WELCOME10' }, 'WELCOME10'],
  ['no address', { default_address: null }, 'Add'],
  ['an address that no crew reaches', { default_address: makeAddress({ is_served: '0' }) }, 'crew'],
  ['wallet money', { wallet_balance: '100.00' }, 'Balance: AED 100.00. AED 56.45 is missing.'],
  ['a line that is gone', { cart_items: [makeCartItem({ is_serviceable: '0' })] }, 'Not available in your area'],
  ['a lost slot', { lost_time: '2026-11-24 09:00' }, 'is no longer held for you'],
  ['nothing to pay', { grand_total: '0.00' }, 'Pay AED 0.00'],
  [
    'a late slot',
    { booked_time: '2020-11-24 09:00', policy: { cancel_free_hours: 24, cancel_fee_percent: 50, reschedule_limit: 2 } },
    'free cancelling is over',
  ],
])('arrives with %s', async (_what, contents, text) => {
  const { html, hydrate } = await renderCheckout(contents);
  expect(html.replaceAll('\u00a0', ' ')).toContain(text);
  await hydrate();
  expect(await payButton()).toBeVisible();
});

test('loads nothing of the provider before the customer chooses a method', async () => {
  const { html, hydrate } = await renderCheckout();
  expect(html).not.toMatch(/stripe/i);
  await hydrate();
  await payButton();
  expect(document.querySelector('script')).toBeNull();
});

describe.each(['card', 'apple_pay', 'google_pay', 'wallet', 'cash'] as const)('with %s', (method) => {
  const flags = Object.fromEntries(Object.keys(ALL_METHODS).map((flag) => [flag, flag === `is_${method}` ? '1' : '0']));
  const payment_methods = flags as typeof ALL_METHODS;
  const radio = () => screen.findByRole('radio', { name: new RegExp(`^${getMethodName(method, 'en')}`) });

  it('arrives without a choice, and pays after it', async () => {
    const { html, hydrate, api } = await renderCheckout({ payment_methods });
    expect(html).not.toContain('checked=""');
    await hydrate();
    const user = userEvent.setup();
    await user.click(await radio());
    await user.click(await payButton());
    await waitFor(() => expect(api.getInputs(paymentInit)).toHaveLength(1));
  });

  it('has the choice of the draft after hydration', async () => {
    const { hydrate } = await renderCheckout({ payment_methods });
    await hydrate({ before: () => updateDraft({ method }) });
    expect(await radio()).toBeChecked();
  });
});

test('has the saved card and the coupon of the draft after hydration', async () => {
  const prepare = (api: FakeApi) => api.on(listSavedCards, { oData: { cards: [SAVED_CARD] } });
  const { hydrate } = await renderCheckout({}, { prepare });
  await hydrate({ before: () => updateDraft({ method: 'card', card: SAVED_CARD.id, couponCode: 'sav' }) });
  expect(await screen.findByRole('button', { name: /^Pay AED 156\.45 with Visa/ })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('sav');
});

test('keeps a coupon that was typed before hydration', async () => {
  const { hydrate } = await renderCheckout();
  await hydrate({
    before: () => {
      updateDraft({ couponCode: 'old' });
      const [input] = document.getElementsByName('code');
      if (input instanceof HTMLInputElement) input.value = 'typed';
    },
  });
  expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('typed');
});

test.each([
  ['ApplePaySession', 'Apple Pay'],
  ['PaymentRequest', 'Google Pay'],
])('lists the wallet of a device with %s first', async (name, first) => {
  const { hydrate } = await renderCheckout();
  await hydrate({ before: () => vi.stubGlobal(name, class {}) });
  await waitFor(() => expect(screen.getAllByRole('radio')[0]?.parentElement).toHaveTextContent(first));
});

test('shows and orders to the address that was chosen before a reload', async () => {
  const chosen = makeAddress({ id: 7, full_name: 'Second Home' });
  let respond = () => {};
  const prepare = (api: FakeApi) =>
    api.on(listAddresses, () => new Promise((resolve) => (respond = () => resolve({ oData: [chosen] }))));
  const { hydrate, api } = await renderCheckout({}, { prepare });
  await hydrate({ state: { addressId: 7 } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: /^Cash/ }));
  const pay = await payButton();
  expect(pay).toBeDisabled();
  act(respond);
  expect(await screen.findByText('Second Home')).toBeVisible();
  await user.click(await payButton());
  await waitFor(() => expect(api.getInputs(paymentInit)).toMatchObject([{ address_id: 7 }]));
});

describe('a payment that this device left', () => {
  const leave = () => localStore.set(KEYS.unsettledInvoice, 'INV-1');

  it('is asked for before Pay, and the page stays when it is unpaid', async () => {
    let respond = () => {};
    const prepare = (api: FakeApi) =>
      api.on(paymentState, () => new Promise((resolve) => (respond = () => resolve({ oData: OPEN }))));
    const { hydrate } = await renderCheckout({}, { prepare });
    await hydrate({ before: leave, replaces: true });
    expect(await payButton()).toBeDisabled();
    expect(trackedEvents('begin_checkout_web')).toEqual([]);
    act(respond);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Pay AED/ })).toBeEnabled());
    expect(trackedEvents('begin_checkout_web')).toHaveLength(1);
  });

  it('opens the success page when it was ordered', async () => {
    const prepare = (api: FakeApi) =>
      api.on(paymentState, { oData: { ...OPEN, state: 'placed', order_id: 301, order_no: 'DAR-100301' } });
    const { hydrate } = await renderCheckout({ cart_items: [] }, { prepare });
    const { router } = await hydrate({ before: leave, replaces: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/success'));
    expect(
      `at ${router.state.location.pathname}${router.state.location.search} with ${JSON.stringify(router.state.location.state)}`,
    ).toBe(CONFIRMED);
    expect(trackedEvents('begin_checkout_web')).toEqual([]);
  });

  it('is asked for after the return from a bank, whose parameters are ignored', async () => {
    const prepare = (api: FakeApi) => api.on(paymentState, { oData: { ...OPEN, is_processing: '1' } });
    const path = '/checkout?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded';
    const { hydrate } = await renderCheckout({}, { prepare, path });
    await hydrate({ before: leave, replaces: true });
    expect(await screen.findByText('Your payment is being processed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay AED/ })).toBeNull();
  });
});

test('an empty cart says so with a link home, to which the page redirects after hydration', async () => {
  const { html, hydrate } = await renderCheckout({ cart_items: [] });
  expect(html).not.toContain('Pay AED');
  expect(html).toContain('Your cart is empty');
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>[\s\S]*Browse Services/);
  await hydrate({ replaces: true });
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

describe('the call of the checkout', () => {
  it('is repeated by a page without an ended coupon, which only the browser removes from the cart', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    const { hydrate, api } = await renderCheckout({ removed_coupon: 'WELCOME10' });
    await hydrate({ before: () => vi.setSystemTime(Date.now() + 8_000) });
    await waitFor(() => expect(api.getInputs(checkoutData)).toHaveLength(2));
    expect(await payButton()).toBeEnabled();
  });

  it('is repeated by a page that hydrates minutes later, and Pay waits for it', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    const { hydrate, api } = await renderCheckout();
    let respond = () => {};
    const oData = makeCheckout({ payment_methods: ALL_METHODS, grand_total: '99.00' });
    api.on(checkoutData, () => new Promise((resolve) => (respond = () => resolve({ oData }))));
    await hydrate({ before: () => vi.setSystemTime(Date.now() + 120_000) });
    expect(screen.getByRole('button', { name: /^Pay AED 156/ })).toBeDisabled();
    act(respond);
    expect(await screen.findByRole('button', { name: 'Pay AED 99.00' })).toBeEnabled();
  });
});
