import { checkoutData, paymentInit, placeOrder } from '@dar/shared/contracts/checkout';
import type { Endpoint } from '@dar/shared/contracts/endpoint';
import { signIn } from '@dar/shared/session';
import { makeCheckout, makeSignedIn } from '@dar/shared/testing/customer-factories';
import { screen } from '@dar/shared/testing/dom';
import { createFakeApi } from '@dar/shared/testing/fake-api';
import { renderRoutes } from '@dar/shared/testing/render';
import { describe, expect, it } from 'vitest';
import { routes, texts } from './routes.tsx';

async function openCheckout(malformed: Endpoint) {
  signIn(makeSignedIn());
  const api = createFakeApi()
    .on(checkoutData, { oData: makeCheckout() })
    .on(paymentInit, { oData: { invoice_id: 'INV-1', client_secret: '' } })
    .onMalformed(malformed);
  const shell = { hydrateFallbackElement: <p />, children: [...routes] };
  const rendered = await renderRoutes([shell], { path: '/checkout', api, texts: { checkout: texts } });
  return { ...rendered, api };
}

describe('a malformed success shows the text of its screen, never its own message', () => {
  it('checkout data: No data available', async () => {
    await openCheckout(checkoutData);
    expect(await screen.findByText('No data available')).toBeVisible();
    expect(screen.queryByText('Success')).toBeNull();
  });

  it.each([
    {
      what: 'payment init',
      endpoint: paymentInit,
      text: 'Payment initialization failed: No payment reference received',
    },
    { what: 'a placed order', endpoint: placeOrder, text: 'An error occurred during payment processing' },
  ])('$what: $text', async ({ endpoint, text }) => {
    const { user } = await openCheckout(endpoint);
    await user.click(await screen.findByRole('radio', { name: /Cash/ }));
    await user.click(screen.getByRole('button', { name: /^Pay AED/ }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Success')).toBeNull();
  });

  it('a coupon: An error occurred while applying coupon', async () => {
    const { user, api } = await openCheckout(paymentInit);
    await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'WELCOME10');
    api.onMalformed(checkoutData);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('An error occurred while applying coupon')).toBeVisible();
    expect(screen.queryByText('Success')).toBeNull();
  });
});
