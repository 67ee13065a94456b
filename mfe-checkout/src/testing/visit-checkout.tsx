import { DUBAI_POSITION } from '@dar/app/location';
import { useLocation } from '@dar/app/router';
import { signIn, signOut } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { type CheckoutContents, checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { listSavedCards } from '@dar/contracts/saved-cards';
import { makeCheckout, makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { timeChooserSection } from '@dar/testing/time-chooser';
import { expect, onTestFinished } from 'vitest';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { texts } from '../texts/texts.ts';
import { installFakeStripe } from './fake-stripe.ts';

/** The address and state of /success after the order of `createCheckoutApi`. */
export const CONFIRMED = 'at /success?comera_transaction_id=INV-1 with {"invoiceNumber":"DAR-100301"}';

/** Answers a checkout that can be paid in cash. */
export const createCheckoutApi = (): FakeApi =>
  createFakeApi()
    .on(checkoutData, { oData: makeCheckout() })
    .on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: '' } })
    .on(placeOrder, { orderId: 301, order_no: 'DAR-100301', paymentMethod: 'Cash' });

export const ALL_METHODS = {
  is_card: '1',
  is_cash: '1',
  is_wallet: '1',
  is_apple_pay: '1',
  is_google_pay: '1',
} as const;
export const SAVED_CARD = { id: 'pm_1', brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2034 };

let providers = 0;

/** Answers a checkout that can be paid by every method. Each call has a provider of its own: the shop keeps one per key. */
export function createPaymentApi(contents: Partial<CheckoutContents> = {}) {
  providers += 1;
  const publishable_key = `pk_live_${providers}`;
  const shown = makeCheckout({
    payment_methods: ALL_METHODS,
    publishable_key,
    wallet_balance: '500.00',
    ...contents,
  });
  const api = createCheckoutApi()
    .on(checkoutData, { oData: shown })
    .on(listSavedCards, { oData: { cards: [] } })
    .on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: 'pi_1_secret_2', publishable_key } });
  return { api, stripe: installFakeStripe(), contents: shown };
}

/** Visits /checkout as a customer whose position is known. */
export function visitCheckout(api: FakeApi, options: RenderOptions & { readonly isLocated?: boolean } = {}) {
  const { isLocated = true, ...rest } = options;
  signIn(makeSignedIn());
  onTestFinished(() => act(signOut));
  if (isLocated) localStore.set(KEYS.userLocation, JSON.stringify(DUBAI_POSITION));
  const routes = [
    { path: '/checkout', element: <CheckoutPage /> },
    { path: '*', element: <Elsewhere /> },
  ];
  const sections = timeChooserSection('2026-11-24 10:30', '2026-11-25 10:00');
  return renderRoutes(routes, { path: '/checkout', texts: { checkout: texts }, api, sections, ...rest });
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

export const payButton = () => screen.findByRole('button', { name: /^Pay AED/ });
export const oops = () => screen.findByRole('dialog', { name: 'Oops!' });

/** Returns the Pay button of the open form when it is ready. */
export async function formButton() {
  await screen.findByRole('button', { name: 'Close' });
  const button = await payButton();
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

type User = Awaited<ReturnType<typeof visitCheckout>>['user'];

/** Chooses a method and presses Pay. */
export async function choose(user: User, method: RegExp): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: method }));
  await user.click(await payButton());
}

export const closeOops = async (user: User) => user.click(within(await oops()).getByText('Close'));

export const trackedEvents = (event: string) =>
  window.dataLayer?.filter((entry) => Reflect.get(entry, 'event') === event);
