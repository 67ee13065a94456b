import { isApiError } from '@dar/app/api-error';
import { addToCart } from '@dar/contracts/cart';
import type { EndpointOutput } from '@dar/contracts/endpoint';

/** The result of adding to the cart, without failures. */
export type AddOutcome = AddedItem | { readonly kind: 'other-category' };

export interface AddedItem {
  readonly kind: 'added';
  /** The number of cart lines. */
  readonly count: number;
  /** The server's price of one unit, a decimal string in AED. */
  readonly price?: string | undefined;
}

const OTHER_CATEGORY = 'contains service from another category';

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

export function addedItem({ oData: { cart_count, service_price } }: EndpointOutput<typeof addToCart>): AddedItem {
  return { kind: 'added', count: cart_count, price: service_price };
}
