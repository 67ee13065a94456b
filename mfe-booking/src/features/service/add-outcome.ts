import { isApiError } from '@dar/app/api-error';
import { addToCart } from '@dar/contracts/cart';
import type { EndpointOutput } from '@dar/contracts/endpoint';

/** How adding to the cart ended, failures aside. */
export type AddOutcome = AddedItem | { readonly kind: 'other-category' };

export interface AddedItem {
  readonly kind: 'added';
  /** How many lines the cart holds now. */
  readonly count: number;
  /** The server's price of one unit, a decimal string in AED. */
  readonly price?: string | undefined;
}

const OTHER_CATEGORY = 'contains service from another category';

/**
 * What a failed call means all the same (specification 1, section 4, "Cart replacement"): the server asks whether to
 * replace a cart of another category, or it stumbled after the item was in the cart and the answer still carries the
 * count. Undefined for a real failure.
 */
export function outcomeOf(error: unknown): AddOutcome | undefined {
  if (!(isApiError(error, 'refused') || isApiError(error, 'fault'))) return undefined;
  if (error.message.includes(OTHER_CATEGORY)) return { kind: 'other-category' };
  const counted = addToCart.output.safeParse(error.details.answer);
  return counted.success ? addedItem(counted.data) : undefined;
}

/** The outcome that an answer with a count tells. */
export function addedItem({ oData: { cart_count, service_price } }: EndpointOutput<typeof addToCart>): AddedItem {
  return { kind: 'added', count: cart_count, price: service_price };
}
