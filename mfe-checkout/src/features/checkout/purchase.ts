import type { CheckoutContents } from '@dar/contracts/checkout';

/** What a checkout is for, as analytics sees it. */
export function purchaseOf({ cart_items: items, grand_total: total, coupon_code: coupon }: CheckoutContents) {
  return { items, total, coupon };
}
