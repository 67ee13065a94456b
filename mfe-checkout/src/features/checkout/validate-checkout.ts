import type { Position } from '@dar/app/location';
import type { CartItem } from '@dar/contracts/cart';
import type { PaymentMethod } from '@dar/contracts/checkout';

/** A rule that the checkout breaks before payment. */
export type CheckoutValidationError =
  | { readonly kind: 'no-location' }
  | { readonly kind: 'not-in-area'; readonly item: CartItem }
  | { readonly kind: 'no-method' };

interface CheckoutInput {
  readonly position: Position | null;
  readonly items: readonly CartItem[];
  readonly method: PaymentMethod | undefined;
}

interface ValidCheckout {
  readonly kind: 'valid';
  readonly position: Position;
  readonly method: PaymentMethod;
}

/** Returns the position and method, or the first error in the order of docs/rules/checkout.md#order-of-checks. */
export function validateCheckout({ position, items, method }: CheckoutInput): ValidCheckout | CheckoutValidationError {
  if (!position) return { kind: 'no-location' };
  const item = items.find(({ is_serviceable }) => is_serviceable === '0');
  if (item) return { kind: 'not-in-area', item };
  return method ? { kind: 'valid', position, method } : { kind: 'no-method' };
}
