import { beforeEach, describe, expect, test } from 'vitest';
import {
  trackAddToCart,
  trackBeginCheckout,
  trackCouponApplied,
  trackCouponError,
  trackOrderPlaced,
  trackPageView,
  trackPaymentError,
  trackPress,
  trackRemoveFromCart,
} from './analytics.ts';

const cleaning = {
  service_id: 105,
  name: 'Home Cleaning by the Hour',
  service_price: '79.50',
  qty: 2,
  category_id: 1101,
  selected_dropdown_option: 'drop1',
};
const tracked = { ...cleaning, service_price: 79.5 };

/** Returns the pushed events without `_clear`. */
function pushedBy(track: () => void) {
  track();
  return window.dataLayer?.map((entry) => ({ ...entry, _clear: undefined }));
}

describe('with a data layer', () => {
  beforeEach(() => {
    window.dataLayer = [];
  });

  test('sends path, title, url, search and hash with page_view_web', () => {
    const url = 'https://dar.example/service?activity_id=11#top';
    const view = { path: '/service', title: 'Our Services', url, search: '?activity_id=11', hash: '#top' };
    expect(pushedBy(() => trackPageView(view))).toEqual([
      {
        event: 'page_view_web',
        page_path: '/service',
        page_title: 'Our Services',
        page_url: url,
        page_search: '?activity_id=11',
        page_hash: '#top',
      },
    ]);
  });

  test('sends currency AED, value and item with add_to_cart_web', () => {
    expect(pushedBy(() => trackAddToCart(cleaning))).toEqual([
      { event: 'add_to_cart_web', currency: 'AED', value: 159, items: [tracked] },
    ]);
  });

  test('falls back to the name Service, quantity 1, id and price', () => {
    expect(pushedBy(() => trackAddToCart({ id: 7, price: '10.00' }))).toMatchObject([
      { value: 10, items: [{ service_id: 7, name: 'Service', service_price: 10, qty: 1 }] },
    ]);
  });

  test.each([undefined, '', 'drop1'])('sends drop1 for the dropdown option %j', (selected_dropdown_option) => {
    expect(pushedBy(() => trackRemoveFromCart([{ ...cleaning, selected_dropdown_option }]))).toMatchObject([
      { items: [{ selected_dropdown_option: 'drop1' }] },
    ]);
  });

  test('sends the action remove_item with remove_from_cart_web by default', () => {
    trackRemoveFromCart([cleaning]);
    expect(pushedBy(() => trackRemoveFromCart([cleaning, cleaning], 'clear_cart'))).toEqual([
      { event: 'remove_from_cart_web', action: 'remove_item', currency: 'AED', value: 159, items: [tracked] },
      { event: 'remove_from_cart_web', action: 'clear_cart', currency: 'AED', value: 318, items: [tracked, tracked] },
    ]);
  });

  test('sends items, grand total and coupon with begin_checkout_web', () => {
    expect(pushedBy(() => trackBeginCheckout({ items: [cleaning], total: '172.20', coupon: 'SAVE25' }))).toEqual([
      { event: 'begin_checkout_web', currency: 'AED', value: 172.2, items: [tracked], coupon: 'SAVE25' },
    ]);
  });

  test('sends method and total of Pay with push_event_web', () => {
    expect(pushedBy(() => trackPress('pay', { method: 'cash', total: '172.20' }))).toEqual([
      { event: 'push_event_web', action: 'pay', payment_method: 'cash', currency: 'AED', value: 172.2 },
    ]);
  });

  test('sends the discount of a coupon and the reason of a coupon error', () => {
    trackCouponApplied('SAVE25', '25.00');
    expect(pushedBy(() => trackCouponError('EXPIRED1', 'refused'))).toEqual([
      { event: 'coupon_applied_web', coupon: 'SAVE25', currency: 'AED', value: 25 },
      { event: 'coupon_error_web', coupon: 'EXPIRED1', reason: 'refused' },
    ]);
  });

  test('sends invoice, method, items and grand total with order_placed_web', () => {
    const order = { invoiceId: 'INV-1', method: 'card', items: [cleaning], total: '172.20', coupon: '' };
    expect(pushedBy(() => trackOrderPlaced(order))).toEqual([
      {
        event: 'order_placed_web',
        transaction_id: 'INV-1',
        payment_method: 'card',
        currency: 'AED',
        value: 172.2,
        items: [tracked],
        coupon: '',
      },
    ]);
  });

  test('sends the reason with payment_error_web', () => {
    expect(pushedBy(() => trackPaymentError('noMethod', undefined))).toEqual([
      { event: 'payment_error_web', reason: 'noMethod', payment_method: undefined },
    ]);
  });

  test('does not merge items into those of the previous event', () => {
    trackAddToCart(cleaning);
    expect(window.dataLayer).toMatchObject([{ _clear: true }]);
  });
});
