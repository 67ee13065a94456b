import type { paymentInit } from '@dar/contracts/checkout';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { startSavedCard } from '@dar/contracts/saved-cards';
import { openPaymentAudit } from '../modules/payment-audit/open-payment-audit.ts';
import type { Finding } from '../modules/payment-audit/payment-audit.service.ts';
import type { TestCustomer, TestShop } from './test-shop.ts';

type Opened = EndpointOutput<typeof paymentInit>['oData'];

/** Confirms a payment with a test card, as the payment form does. */
export function payByCard(shop: TestShop, opened: Opened, card = 'pm_card_visa', isSaved = false) {
  return confirm(shop, opened, {
    payment_method: card,
    ...(isSaved && { setup_future_usage: 'on_session' }),
  });
}

/** Completes 3-D Secure of a payment, as the bank's page does. `intent` is the response of `payByCard`. */
export async function completeChallenge(
  { app }: Pick<TestShop, 'app'>,
  { client_secret, publishable_key = '' }: Opened,
  intent: { readonly id: string; readonly next_action: { readonly use_stripe_sdk: { readonly source: string } } },
) {
  const { source } = intent.next_action.use_stripe_sdk;
  const fields = { key: publishable_key, client_secret, payment_intent: intent.id, source, outcome: 'succeeded' };
  const response = await app.inject({
    method: 'POST',
    url: '/v1/3ds2/authenticate',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return response.json();
}

/** Runs `work` while the sandbox answers no call, so that no payment can be closed. */
export async function duringOutage<Result>(
  { app }: Pick<TestShop, 'app'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const setFault = (name: string) => app.inject({ method: 'PUT', url: `/payments-sandbox/fault/${name}` });
  await setFault('away');
  return work().finally(() => setFault('none'));
}

/** Saves a test card, as the account's form does, and returns its id. */
export async function saveCard(shop: TestShop, { call }: Pick<TestCustomer, 'call'>, card = 'pm_card_visa') {
  const { payment_method } = await confirm(shop, (await call(startSavedCard, {})).oData, { payment_method: card });
  return String(payment_method);
}

async function confirm(
  shop: TestShop,
  { client_secret, publishable_key = '' }: Pick<Opened, 'client_secret' | 'publishable_key'>,
  fields: Readonly<Record<string, string>>,
) {
  const id = client_secret.split('_secret_')[0];
  const kind = client_secret.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const response = await shop.app.inject({
    method: 'POST',
    url: `/v1/${kind}/${id}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ key: publishable_key, client_secret, ...fields }).toString(),
  });
  return response.json();
}

/** Runs every payment sweep once. */
export async function sweepPayments({ app }: Pick<TestShop, 'app'>): Promise<void> {
  await Promise.all(Object.values(app.background.paymentSweeps).map((sweep) => sweep()));
}

/** Runs the audit of payments, of one customer or of all. */
export async function auditPayments({ db, now }: Pick<TestShop, 'db' | 'now'>, email?: string): Promise<Finding[]> {
  const { audit, close } = await openPaymentAudit({ db, clock: now, stripe: undefined });
  try {
    return await audit.run({ email });
  } finally {
    await close();
  }
}
