import type { paymentInit } from '@dar/contracts/checkout';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import type { TestShop } from './test-shop.ts';

type Opened = EndpointOutput<typeof paymentInit>['oData'];

/** Does what the payment form does in the browser: confirms a payment with a test card at the provider. */
export async function payByCard(
  shop: TestShop,
  { client_secret, publishable_key = '' }: Opened,
  card = 'pm_card_visa',
) {
  const id = client_secret.split('_secret_')[0];
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/v1/payment_intents/${id}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ key: publishable_key, client_secret, payment_method: card }).toString(),
  });
  return answer.json();
}

/** Does one round of every payment sweep. */
export async function sweepPayments({ app }: Pick<TestShop, 'app'>): Promise<void> {
  await Promise.all(app.background.paymentSweeps.map((sweep) => sweep()));
}
