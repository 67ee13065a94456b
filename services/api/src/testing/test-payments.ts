import { addToCart } from '@dar/contracts/cart';
import type { paymentInit } from '@dar/contracts/checkout';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { fils } from '@dar/contracts/money';
import { startSavedCard } from '@dar/contracts/saved-cards';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { walletEntries } from '../db/schema/wallet.ts';
import { openPaymentAudit } from '../modules/payment-audit/open-payment-audit.ts';
import type { Finding } from '../modules/payment-audit/payment-audit.service.ts';
import { PLAIN } from './test-catalog.ts';
import type { TestCustomer, TestShop } from './test-shop.ts';

/** The day of the payer's chosen time. */
export const PAYER_DAY = '2026-12-01';

type Opened = EndpointOutput<typeof paymentInit>['oData'];

/** Returns a new customer with AED 10,000.00 in the wallet, and one service in the cart at a chosen time. */
export async function newPayer(shop: TestShop): Promise<TestCustomer> {
  const payer = await shop.newCustomer();
  const gift = { customerId: payer.id, amount: fils(1_000_000), reason: 'Gift', createdAt: shop.now() };
  await shop.db.insert(walletEntries).values(gift);
  await payer.call(addToCart, { service_id: PLAIN.id });
  await payer.call(saveTaskAndTime, { service_date: `${PAYER_DAY} 09:00` });
  return payer;
}

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
