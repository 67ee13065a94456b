import { DUBAI_POSITION } from '@dar/app/location';
import { useLocation } from '@dar/app/router';
import { signIn, signOut } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { makeCheckout, makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { onTestFinished } from 'vitest';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { texts } from '../texts/texts.ts';

/** The address and state of /success after the order of `createCheckoutApi`. */
export const CONFIRMED = 'at /success?comera_transaction_id=INV-1 with {"invoiceNumber":"DAR-100301"}';

/** Answers a checkout that can be paid in cash. */
export const createCheckoutApi = (): FakeApi =>
  createFakeApi()
    .on(checkoutData, { oData: makeCheckout() })
    .on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: '' } })
    .on(placeOrder, { orderId: '301', order_no: 'DAR-100301', paymentMethod: 'Cash' });

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
  return renderRoutes(routes, { path: '/checkout', texts: { checkout: texts }, api, ...rest });
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

export const payButton = () => screen.findByRole('button', { name: /^Pay AED/ });
export const oops = () => screen.findByRole('dialog', { name: 'Oops!' });
