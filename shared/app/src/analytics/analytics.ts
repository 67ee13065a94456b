import { pushEvent } from './data-layer.ts';
import { type ItemToTrack, trackedItems } from './tracked-item.ts';

export type { ItemToTrack } from './tracked-item.ts';

/** A page that is shown, as `window.location` and the document's title say it. */
export interface PageView {
  readonly path: string;
  readonly title: string;
  /** The full address. */
  readonly url: string;
  readonly search: string;
  readonly hash: string;
}

/** On every route change (specification 2, "Analytics events"). */
export function trackPageView({ path, title, url, search, hash }: PageView): void {
  pushEvent('page_view_web', {
    page_path: path,
    page_title: title,
    page_url: url,
    page_search: search,
    page_hash: hash,
  });
}

/** A service was put into the cart, or one more of it. */
export function trackAddToCart(item: ItemToTrack): void {
  pushEvent('add_to_cart_web', trackedItems([item]));
}

/** Services left the cart; `action` says how. */
export function trackRemoveFromCart(
  items: readonly ItemToTrack[],
  action: 'remove_item' | 'decrease_quantity' | 'clear_cart' = 'remove_item',
): void {
  pushEvent('remove_from_cart_web', { action, ...trackedItems(items) });
}

/** What a checkout or an order is for. `total` is the grand total, a decimal string in AED. */
interface Purchase {
  readonly items: readonly ItemToTrack[];
  readonly total: string;
  /** Empty when none is applied. */
  readonly coupon: string;
}

/** A filled checkout was opened. */
export function trackBeginCheckout(purchase: Purchase): void {
  pushEvent('begin_checkout_web', purchaseParameters(purchase));
}

/** The customer pressed something that matters. */
export function trackPress(action: 'pay', parameters: { readonly method: string; readonly total: string }): void {
  const { method, total } = parameters;
  pushEvent('push_event_web', { action, payment_method: method, currency: 'AED', value: Number(total) });
}

/** `discount` is what the code takes off, a decimal string in AED. */
export function trackCouponApplied(code: string, discount: string): void {
  pushEvent('coupon_applied_web', { coupon: code, currency: 'AED', value: Number(discount) });
}

/** The code was refused or could not be tried; `reason` is a kind, not the text that the customer reads. */
export function trackCouponError(code: string, reason: string): void {
  pushEvent('coupon_error_web', { coupon: code, reason });
}

/** `invoiceId` is the order's transaction, `method` how it was paid. */
export function trackOrderPlaced(order: Purchase & { readonly invoiceId: string; readonly method: string }): void {
  const { invoiceId, method } = order;
  pushEvent('order_placed_web', { transaction_id: invoiceId, payment_method: method, ...purchaseParameters(order) });
}

/** The checkout's error dialog opened; `reason` is a kind, not the text that the customer reads. */
export function trackPaymentError(reason: string, method: string | undefined): void {
  pushEvent('payment_error_web', { reason, payment_method: method });
}

function purchaseParameters({ items, total, coupon }: Purchase) {
  return { ...trackedItems(items), value: Number(total), coupon };
}
