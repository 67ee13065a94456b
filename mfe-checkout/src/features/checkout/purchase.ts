import type { CheckoutContents } from '@dar/contracts/checkout';

/** Returns the purchase of a checkout for analytics. */
export function toPurchase({ cart_items: items, grand_total: total, coupon_code: coupon }: CheckoutContents) {
  return { items, total, coupon };
}
