import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import type { Endpoint } from '@dar/contracts/endpoint';
import { screen } from '@dar/testing/dom';
import { describe, expect, it } from 'vitest';
import { createCheckoutApi, visitCheckout } from './testing/visit-checkout.tsx';

async function openCheckout(malformed: Endpoint) {
  const api = createCheckoutApi().onMalformed(malformed);
  return { ...(await visitCheckout(api)), api };
}

describe('shows the text of the screen for a malformed success', () => {
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
