import type { paymentInit } from '@dar/contracts/checkout';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import type { TestShop } from './test-shop.ts';

type Opened = EndpointOutput<typeof paymentInit>['oData'];

/** Confirms a payment with a test card, as the payment form does. */
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

/** Runs every payment sweep once. */
export async function sweepPayments({ app }: Pick<TestShop, 'app'>): Promise<void> {
  await Promise.all(app.background.paymentSweeps.map((sweep) => sweep()));
}
