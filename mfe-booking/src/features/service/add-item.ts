import { isApiError } from '@dar/app/api-error';
import type { Call } from '@dar/app/call';
import { randomId } from '@dar/app/session';
import { addToCart } from '@dar/contracts/cart';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import type { CartPayload } from './cart-payload.ts';

/** The result of adding to the cart, without failures. */
type AddOutcome = AddedItem | { readonly kind: 'other-category' };

interface AddedItem {
  readonly kind: 'added';
  /** The number of cart lines. */
  readonly count: number;
  /** The server's price of one unit, a decimal string in AED. */
  readonly price?: string | undefined;
}

const OTHER_CATEGORY = 'contains service from another category';

/**
 * Adds a configured service to the cart. The request id makes the call idempotent. Failures that `outcomeOf` recognises
 * are outcomes, not errors.
 */
export async function addItem(call: Call, item: CartPayload): Promise<AddOutcome> {
  try {
    return addedItem(await call(addToCart, { ...item, request_id: newRequestId() }));
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome) return outcome;
    throw error;
  }
}

/**
 * Returns the outcome that an error stands for (docs/rules/cart.md#one-category). The server asks to replace a cart of
 * another category, or it failed after it added the item and the response still has the count. Returns undefined for
 * any other error.
 */
export function outcomeOf(error: unknown): AddOutcome | undefined {
  if (!(isApiError(error, 'refused') || isApiError(error, 'fault'))) return undefined;
  if (error.message.includes(OTHER_CATEGORY)) return { kind: 'other-category' };
  const counted = addToCart.output.safeParse(error.details.answer);
  return counted.success ? addedItem(counted.data) : undefined;
}

function addedItem({ oData: { cart_count, service_price } }: EndpointOutput<typeof addToCart>): AddedItem {
  return { kind: 'added', count: cart_count, price: service_price };
}

/** Returns a random UUID of version 4. `crypto.randomUUID` is missing on insecure origins. */
export function newRequestId(): string {
  return randomId(30).replace(/^(.{8})(.{4})(.{3})(.{3})/, '$1-$2-4$3-8$4-');
}
