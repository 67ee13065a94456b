import Stripe from 'stripe';
import { ProviderUnavailableError } from './payment-provider.ts';

const PAGE_SIZE = 100;

export async function callStripe<ApiResponse>(ask: () => Promise<ApiResponse>): Promise<ApiResponse>;
export async function callStripe<ApiResponse>(
  ask: () => Promise<ApiResponse>,
  unlessCode: string,
): Promise<ApiResponse | undefined>;
/**
 * Returns Stripe's response; undefined for the error code `unlessCode`. Wraps other errors, since those of Stripe carry
 * an HTTP status that must not become the shop's.
 */
export async function callStripe<ApiResponse>(
  ask: () => Promise<ApiResponse>,
  unlessCode?: string,
): Promise<ApiResponse | undefined> {
  try {
    return await ask();
  } catch (cause) {
    const isStripeError = cause instanceof Stripe.errors.StripeError;
    if (isStripeError && cause.code !== undefined && cause.code === unlessCode) return undefined;
    const message = `the payment provider returned an error: ${String(cause)}`;
    throw isOutage(cause) ? new ProviderUnavailableError(message, { cause }) : new Error(message, { cause });
  }
}

function isOutage(error: unknown): boolean {
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  return [StripeAPIError, StripeConnectionError, StripeRateLimitError].some((kind) => error instanceof kind);
}

interface StripePage<Item> {
  readonly data: readonly Item[];
  readonly has_more: boolean;
}

/** Yields all items of a list, page by page. */
export async function* listStripe<Item extends { readonly id: string }>(
  getPage: (page: { readonly limit: number; readonly starting_after?: string }) => Promise<StripePage<Item>>,
): AsyncGenerator<Item> {
  let last: string | undefined;
  do {
    const page = await callStripe(() =>
      getPage({ limit: PAGE_SIZE, ...(last !== undefined && { starting_after: last }) }),
    );
    yield* page.data;
    last = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (last !== undefined);
}
