import { trackAddToCart, trackRemoveFromCart } from '@dar/app/analytics';
import type { CartItem } from '@dar/contracts/cart';

/** Tracks how many units a new quantity adds or removes. A quantity below 1 removes the line. */
export function trackQuantity(item: CartItem, qty: number): void {
  if (qty < 1) trackRemoveFromCart([item]);
  else if (qty > item.qty) trackAddToCart({ ...item, qty: qty - item.qty });
  else if (qty < item.qty) trackRemoveFromCart([{ ...item, qty: item.qty - qty }], 'decrease_quantity');
}
