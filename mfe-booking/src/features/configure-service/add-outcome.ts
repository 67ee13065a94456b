import { isApiError } from '@dar/shared/api/api-error';
import { addToCart } from '@dar/shared/contracts/cart';

/** How adding to the cart ended, failures aside. `count` is how many lines the cart holds now. */
export type AddOutcome = { readonly kind: 'added'; readonly count: number } | { readonly kind: 'other-category' };

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
  return counted.success ? { kind: 'added', count: counted.data.oData.cart_count } : undefined;
}
