import { trackAddToCart, trackRemoveFromCart } from '@dar/app/analytics';
import type { CartItem } from '@dar/contracts/cart';

/** Tells analytics what a new quantity of a line put into the cart or took out of it; below 1 the whole line went. */
export function trackQuantity(item: CartItem, qty: number): void {
  if (qty < 1) trackRemoveFromCart([item]);
  else if (qty > item.qty) trackAddToCart({ ...item, qty: qty - item.qty });
  else if (qty < item.qty) trackRemoveFromCart([{ ...item, qty: item.qty - qty }], 'decrease_quantity');
}
