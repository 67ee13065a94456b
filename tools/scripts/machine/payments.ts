import { createHmac } from 'node:crypto';
import { findStripeKeyError, readMode } from '../../../services/api/src/modules/payments/stripe-keys.ts';
import type { Diagnosis } from './diagnosis.ts';

/** Equal to PAYMENT_EVENTS_PATH of the API, which cannot be imported without packages. */
export const WEBHOOK_PATH = '/app/public/api/v3/payments/webhook';

const TIMEOUT_MS = 5_000;
/** An event of an unused type, which changes nothing. */
const EVENT = JSON.stringify({ object: 'event', type: 'dar.doctor', data: { object: {} } });

type Environment = Readonly<Record<string, string | undefined>>;

/** Checks that the Stripe keys fit together and that the webhook of the running shop verifies signatures. */
export async function diagnosePayments(environment: Environment): Promise<Diagnosis[]> {
  const keys = {
    secretKey: environment['STRIPE_SECRET_KEY'] ?? '',
    webhookSecret: environment['STRIPE_WEBHOOK_SECRET'] ?? '',
    publishableKey: environment['STRIPE_PUBLISHABLE_KEY'] ?? '',
  };
  // `npm start` is in demo mode unless DEMO=0.
  const error = findStripeKeyError(keys, (environment['DEMO'] || '1') === '1');
  if (error) return [error];
  if (!keys.secretKey) return [{ finding: 'no Stripe keys: card payments need the sandbox of demo mode' }];
  const mode = readMode(keys.secretKey);
  const fitting = { finding: `Stripe keys of ${mode ?? 'an unknown'} mode fit together` };
  const webhook = await diagnoseWebhook(environment['SITE_URL'] ?? '', { secret: keys.webhookSecret, mode });
  return [fitting, webhook];
}

async function diagnoseWebhook(
  siteUrl: string,
  { secret, mode }: { readonly secret: string; readonly mode: string | undefined },
): Promise<Diagnosis> {
  if (!URL.canParse(siteUrl)) {
    return { finding: "SITE_URL is missing or not an address: Stripe's webhook is not checked", hint: 'set SITE_URL' };
  }
  const url = new URL(WEBHOOK_PATH, siteUrl);
  if (mode === 'live' && url.protocol !== 'https:') {
    return { finding: `SITE_URL is ${siteUrl}, but live payments need TLS`, hint: 'set SITE_URL to an https address' };
  }
  try {
    const [unsigned, signed] = [await send(url), await send(url, sign(secret))];
    return describeAnswers(url, { unsigned, signed });
  } catch {
    return { finding: `${url} does not answer`, hint: 'start the shop, and check SITE_URL and the proxy in front' };
  }
}

function describeAnswers(url: URL, { unsigned, signed }: { unsigned: number; signed: number }): Diagnosis {
  if (unsigned !== 400) {
    const hint = 'let the proxy in front send this path to the gateway unchanged';
    return { finding: `${url} answers ${unsigned} instead of 400 to an unsigned event`, hint };
  }
  if (signed !== 200) {
    const hint = 'start the shop again with the present STRIPE_WEBHOOK_SECRET, and compare the clocks of both machines';
    return { finding: `${url} answers ${signed} instead of 200 to a signed event`, hint };
  }
  return { finding: `${url} verifies signatures` };
}

async function send(url: URL, signature?: string): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // A redirect counts as a wrong answer: Stripe follows none.
  const answer = await fetch(url, { method: 'POST', headers, body: EVENT, signal, redirect: 'manual' });
  return answer.status;
}

function sign(secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${EVENT}`).digest('hex')}`;
}
