import { pushEvent } from '@dar/app/events';
import { type ItemToTrack, trackedItems } from './tracked-item.ts';

export type { ItemToTrack } from './tracked-item.ts';

export interface PageView {
  readonly path: string;
  readonly title: string;
  readonly url: string;
  readonly search: string;
  readonly hash: string;
}

/** Sends `page_view_web`, on every route change (docs/rules/api.md#events). */
export function trackPageView({ path, title, url, search, hash }: PageView): void {
  pushEvent('page_view_web', {
    page_path: path,
    page_title: title,
    page_url: url,
    page_search: search,
    page_hash: hash,
  });
}

export function trackAddToCart(item: ItemToTrack): void {
  pushEvent('add_to_cart_web', trackedItems([item]));
}

export function trackRemoveFromCart(
  items: readonly ItemToTrack[],
  action: 'remove_item' | 'decrease_quantity' | 'clear_cart' = 'remove_item',
): void {
  pushEvent('remove_from_cart_web', { action, ...trackedItems(items) });
}

interface Purchase {
  readonly items: readonly ItemToTrack[];
  /** The grand total, a decimal string in AED. */
  readonly total: string;
  readonly coupon: string;
}

export function trackBeginCheckout(purchase: Purchase): void {
  pushEvent('begin_checkout_web', purchaseParameters(purchase));
}

export function trackPress(action: 'pay', parameters: { readonly method: string; readonly total: string }): void {
  const { method, total } = parameters;
  pushEvent('push_event_web', { action, payment_method: method, currency: 'AED', value: Number(total) });
}

/** `discount` is a decimal string in AED. */
export function trackCouponApplied(code: string, discount: string): void {
  pushEvent('coupon_applied_web', { coupon: code, currency: 'AED', value: Number(discount) });
}

/** `reason` is a kind of error, not the message for the customer. */
export function trackCouponError(code: string, reason: string): void {
  pushEvent('coupon_error_web', { coupon: code, reason });
}

export function trackOrderPlaced(order: Purchase & { readonly invoiceId: string; readonly method: string }): void {
  const { invoiceId, method } = order;
  pushEvent('order_placed_web', { transaction_id: invoiceId, payment_method: method, ...purchaseParameters(order) });
}

/** `reason` is the key of a message, which does not depend on the language. */
export function trackPaymentError(reason: string, method: string | undefined): void {
  pushEvent('payment_error_web', { reason, payment_method: method });
}

function purchaseParameters({ items, total, coupon }: Purchase) {
  return { ...trackedItems(items), value: Number(total), coupon };
}
