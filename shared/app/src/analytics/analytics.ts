import { pushEvent } from '@dar/app/events';
import { add, CURRENCY, multiply, parseAmount } from '@dar/contracts/money';

/** A service or cart item of any screen. Amounts are decimal strings in AED. */
export interface ItemToTrack {
  readonly service_id?: number | undefined;
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  readonly service_price?: string | undefined;
  readonly price?: string | undefined;
  readonly qty?: number | undefined;
  readonly category_id?: number | undefined;
  readonly selected_dropdown_option?: string | undefined;
}

/** The value for no choice (docs/rules/api.md#analytics-events). The cart returns an empty string. */
const NO_DROPDOWN_OPTION = 'drop1';

export interface PageView {
  readonly path: string;
  readonly title: string;
  readonly url: string;
  readonly search: string;
  readonly hash: string;
}

/** Sends `page_view_web`, on every route change (docs/rules/api.md#analytics-events). */
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
  readonly total: string;
  readonly coupon: string;
}

export function trackBeginCheckout(purchase: Purchase): void {
  pushEvent('begin_checkout_web', purchaseParameters(purchase));
}

export function trackPress(action: 'pay', parameters: { readonly method: string; readonly total: string }): void {
  const { method, total } = parameters;
  pushEvent('push_event_web', { action, payment_method: method, currency: CURRENCY, value: Number(total) });
}

/** `discount` is a decimal string in AED. */
export function trackCouponApplied(code: string, discount: string): void {
  pushEvent('coupon_applied_web', { coupon: code, currency: CURRENCY, value: Number(discount) });
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

/** Returns the parameters of an event with items. Amounts are numbers in AED, because tags add them up. */
function trackedItems(items: readonly ItemToTrack[]) {
  const priced = items.map((item) => ({ ...item, qty: item.qty ?? 1, unit: getPrice(item) }));
  return {
    currency: CURRENCY,
    value: add(...priced.map(({ unit, qty }) => multiply(unit, qty))) / 100,
    items: priced.map(({ service_id, id, name, unit, qty, category_id, selected_dropdown_option }) => ({
      service_id: service_id ?? id,
      name: name || 'Service',
      service_price: unit / 100,
      qty,
      category_id,
      selected_dropdown_option: selected_dropdown_option || NO_DROPDOWN_OPTION,
    })),
  };
}

function getPrice({ service_price, price }: ItemToTrack) {
  return parseAmount(service_price ?? price ?? '0');
}
