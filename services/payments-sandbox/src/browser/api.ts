import type { PaymentIntentResult, SetupIntentResult, StripeError } from '@stripe/stripe-js';
import type { Credentials } from './messages.ts';

export type IntentResult = PaymentIntentResult | SetupIntentResult;

export function getIntentId(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

export function isSetup(clientSecret: string): boolean {
  return clientSecret.startsWith('seti_');
}

export function intentPath(clientSecret: string): string {
  return `${isSetup(clientSecret) ? 'setup_intents' : 'payment_intents'}/${getIntentId(clientSecret)}`;
}

/** Calls Stripe's API in the sandbox and returns its answer in the form of Stripe.js. Never rejects. */
export async function callApi<Result extends IntentResult = PaymentIntentResult>(
  api: string,
  path: string,
  { key, clientSecret }: Credentials,
  fields?: Readonly<Record<string, string>>,
): Promise<Result> {
  return (await request(
    api,
    path,
    new URLSearchParams({ key, client_secret: clientSecret, ...fields }),
    fields !== undefined,
  )) as Result;
}

async function request(api: string, path: string, parameters: URLSearchParams, isPost: boolean) {
  try {
    const response = isPost
      ? await fetch(api + path, { method: 'POST', body: parameters, credentials: 'omit' })
      : await fetch(`${api}${path}?${parameters}`, { credentials: 'omit' });
    const body: unknown = await response.json();
    if (isErrorBody(body)) return { error: body.error };
    if (response.ok) return isSetupIntent(body) ? { setupIntent: body } : { paymentIntent: body };
    return { error: apiError('api_error', 'The payments sandbox returned an unknown answer.') };
  } catch {
    return { error: apiError('api_connection_error', 'The payments sandbox did not answer.') };
  }
}

function isSetupIntent(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, 'object') === 'setup_intent';
}

function isErrorBody(body: unknown): body is { readonly error: StripeError } {
  return typeof body === 'object' && body !== null && typeof Reflect.get(body, 'error') === 'object';
}

function apiError(type: StripeError['type'], message: string): StripeError {
  return { type, message };
}
