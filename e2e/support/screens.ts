import { IS_FULL_RUN } from './long-tests.ts';

/** A path that no section owns. */
export const MISSING_SCREEN = '/nowhere';

/** Screens that need no session. */
export const PUBLIC_SCREENS = [
  '/',
  '/service?activity_id=11',
  '/service?activity_id=7',
  '/service/1103/sofas-carpets-mattresses?activity_id=11',
  '/service/details/1101/regular-cleaning?activity_id=11',
  '/service/info/105/home-cleaning-by-the-hour?activity_id=11',
  '/search',
  '/search?q=soffa&min=50',
  '/search?q=xylophone',
  '/about-us',
  '/faqs',
  '/privacy-policy',
  '/login',
  '/signup',
  '/forgot-password',
  '/comera',
  '/comera/service/105',
  MISSING_SCREEN,
  // Of the same components as those above.
  ...(IS_FULL_RUN
    ? (['/?variant=marketing', '/service', '/terms-condition', '/comera/service?activity_id=11'] as const)
    : []),
] as const;

/** Screens of the demo customer, who has orders and addresses. */
export const CUSTOMER_SCREENS = [
  '/bookings',
  '/bookings/orders/11',
  '/bookings/orders/ordersDetails',
  '/my-account',
  '/profile',
  '/profile/security',
  '/addresses',
  '/add-address',
  '/edit-address',
  '/notifications',
  '/favourites',
  '/wallet',
  '/cards',
] as const;

/** Screens of a customer with a filled cart. */
export const CART_SCREENS = ['/cart', '/checkout'] as const;

/** Returns each second item, and the others, for two tests that two workers run in parallel. */
export function toHalves<Item>(items: readonly Item[]): Item[][] {
  return [items.filter((_, index) => index % 2 === 0), items.filter((_, index) => index % 2 === 1)];
}
