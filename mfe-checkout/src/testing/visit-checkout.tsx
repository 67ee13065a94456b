import { checkoutData, paymentInit, placeOrder } from '@dar/shared/contracts/checkout';
import { useLocation } from '@dar/shared/router';
import { makeCheckout } from '@dar/shared/testing/customer-factories';
import { screen } from '@dar/shared/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/shared/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/shared/testing/render';
import { Component as CheckoutPage } from '../features/place-order/checkout-page.tsx';
import { texts } from '../routes.tsx';

/** What /success is opened with once the order of `createCheckoutApi` is placed. */
export const CONFIRMED = 'at /success?comera_transaction_id=INV-1 with {"invoiceNumber":"DAR-100301"}';

/** Answers a checkout that can be paid in cash. */
export const createCheckoutApi = (): FakeApi =>
  createFakeApi()
    .on(checkoutData, { oData: makeCheckout() })
    .on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: '' } })
    .on(placeOrder, { orderId: '301', order_no: 'DAR-100301', paymentMethod: 'Cash' });

export const visitCheckout = (api: FakeApi, options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/checkout', element: <CheckoutPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/checkout', texts: { checkout: texts }, api, ...options },
  );

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

export const payButton = () => screen.findByRole('button', { name: /^Pay AED/ });
export const oops = () => screen.findByRole('dialog', { name: 'Oops!' });
