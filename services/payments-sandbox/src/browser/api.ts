import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import type { Credentials } from './messages.ts';

/** Returns the id in a client secret such as `pi_1_secret_2`. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/** Calls Stripe's API in the sandbox and returns its answer in the form of Stripe.js. Never rejects. */
export async function callApi(
  api: string,
  path: string,
  { key, clientSecret }: Credentials,
  fields?: Readonly<Record<string, string>>,
): Promise<PaymentIntentResult> {
  const parameters = new URLSearchParams({ key, client_secret: clientSecret, ...fields });
  try {
    const response = fields
      ? await fetch(api + path, { method: 'POST', body: parameters, credentials: 'omit' })
      : await fetch(`${api}${path}?${parameters}`, { credentials: 'omit' });
    const body: unknown = await response.json();
    if (isErrorBody(body)) return { error: body.error };
    if (response.ok) return { paymentIntent: body as PaymentIntent };
    return { error: apiError('api_error', 'The payments sandbox returned an unknown answer.') };
  } catch {
    return { error: apiError('api_connection_error', 'The payments sandbox did not answer.') };
  }
}

function isErrorBody(body: unknown): body is { readonly error: StripeError } {
  return typeof body === 'object' && body !== null && typeof Reflect.get(body, 'error') === 'object';
}

function apiError(type: StripeError['type'], message: string): StripeError {
  return { type, message };
}
