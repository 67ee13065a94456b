import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

/** What the tag manager is told by a call; its own instruction not to merge lists aside. */
function pushedBy(track: () => void) {
  track();
  return window.dataLayer?.map((entry) => ({ ...entry, _clear: undefined }));
}

describe('with a data layer', () => {
  beforeEach(() => {
    window.dataLayer = [];
  });
  afterEach(() => {
    delete window.dataLayer;
  });

  test('page_view_web has path, title, full url, search and hash', () => {
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

  test('add_to_cart_web has the currency AED, the worth and the item', () => {
    expect(pushedBy(() => trackAddToCart(cleaning))).toEqual([
      { event: 'add_to_cart_web', currency: 'AED', value: 159, items: [tracked] },
    ]);
  });

  test('an item without name and quantity is one Service; id and price stand in for service_id and service_price', () => {
    expect(pushedBy(() => trackAddToCart({ id: 7, price: '10.00' }))).toMatchObject([
      { value: 10, items: [{ service_id: 7, name: 'Service', service_price: 10, qty: 1 }] },
    ]);
  });

  test.each([undefined, '', 'drop1'])(
    'an item whose dropdown option is %j carries drop1',
    (selected_dropdown_option) => {
      expect(pushedBy(() => trackRemoveFromCart([{ ...cleaning, selected_dropdown_option }]))).toMatchObject([
        { items: [{ selected_dropdown_option: 'drop1' }] },
      ]);
    },
  );

  test('remove_from_cart_web has the action remove_item unless told', () => {
    trackRemoveFromCart([cleaning]);
    expect(pushedBy(() => trackRemoveFromCart([cleaning, cleaning], 'clear_cart'))).toEqual([
      { event: 'remove_from_cart_web', action: 'remove_item', currency: 'AED', value: 159, items: [tracked] },
      { event: 'remove_from_cart_web', action: 'clear_cart', currency: 'AED', value: 318, items: [tracked, tracked] },
    ]);
  });

  test('begin_checkout_web has the items, the grand total and the coupon', () => {
    expect(pushedBy(() => trackBeginCheckout({ items: [cleaning], total: '172.20', coupon: 'SAVE25' }))).toEqual([
      { event: 'begin_checkout_web', currency: 'AED', value: 172.2, items: [tracked], coupon: 'SAVE25' },
    ]);
  });

  test('push_event_web says that Pay was pressed, for how much and by which method', () => {
    expect(pushedBy(() => trackPress('pay', { method: 'cash', total: '172.20' }))).toEqual([
      { event: 'push_event_web', action: 'pay', payment_method: 'cash', currency: 'AED', value: 172.2 },
    ]);
  });

  test('a coupon is told with what it takes off, a refused one with the reason', () => {
    trackCouponApplied('SAVE25', '25.00');
    expect(pushedBy(() => trackCouponError('EXPIRED1', 'refused'))).toEqual([
      { event: 'coupon_applied_web', coupon: 'SAVE25', currency: 'AED', value: 25 },
      { event: 'coupon_error_web', coupon: 'EXPIRED1', reason: 'refused' },
    ]);
  });

  test('order_placed_web has the invoice, the method, the items and the grand total', () => {
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

  test('payment_error_web has the reason', () => {
    expect(pushedBy(() => trackPaymentError('no-method', undefined))).toEqual([
      { event: 'payment_error_web', reason: 'no-method', payment_method: undefined },
    ]);
  });

  test('a shorter list of items is not merged into a longer one before', () => {
    trackAddToCart(cleaning);
    expect(window.dataLayer).toMatchObject([{ _clear: true }]);
  });
});

test('without a data layer an event is skipped with a console warning, one for each name', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  trackAddToCart(cleaning);
  trackAddToCart(cleaning);
  trackRemoveFromCart([cleaning]);
  expect(warn.mock.calls).toEqual([
    ['No data layer: add_to_cart_web is skipped.'],
    ['No data layer: remove_from_cart_web is skipped.'],
  ]);
  expect(window.dataLayer).toBeUndefined();
});
