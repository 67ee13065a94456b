import { toAmount } from '@dar/contracts/money';
import type { Cart } from '../cart/cart-view.ts';

/** The cart that the customer saw; undefined for older clients. */
export interface ShownCart {
  /** In AED, as on the wire. */
  readonly total: string | undefined;
  readonly revision: number | undefined;
}

/** Returns whether the cart differs from the shown one. */
export function isOtherCart({ revision, bill }: Cart, shown: ShownCart): boolean {
  const isOtherTotal = shown.total !== undefined && shown.total !== toAmount(bill.grandTotal);
  return isOtherTotal || (shown.revision !== undefined && shown.revision !== revision);
}
