import { PARTNER_MARKER } from '../brand/values.ts';

import { SEARCH_PATH } from './page-search.ts';

export { BOOK_PARAMETER, pageSearch, SEARCH_PATH } from './page-search.ts';
export { pathInLanguage } from './path-in-language.ts';
export { isProtectedPath, PROTECTED_PATHS } from './protected-paths.ts';

/** docs/rules/browsing.md#slug */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

interface NavigationContext {
  readonly activityId?: number | string | null | undefined;
  readonly transactionId?: string | null | undefined;
}

function query({ activityId, transactionId }: NavigationContext): string {
  const search = new URLSearchParams();
  if (activityId) search.set('activity_id', String(activityId));
  if (transactionId) search.set('comera_transaction_id', transactionId);
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** The filters of the search results in their address. */
interface SearchAddress {
  readonly q: string;
  readonly activity?: number | undefined;
  /** Prices in whole AED. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly rating?: number | undefined;
  /** A day in Dubai, YYYY-MM-DD. */
  readonly date?: string | undefined;
  readonly transactionId?: string | undefined;
}

function searchQuery({ q, activity, min, max, rating, date, transactionId }: SearchAddress): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, activity, min, max, rating, date })) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  if (transactionId) search.set('comera_transaction_id', transactionId);
  const text = search.toString();
  return text && `?${text}`;
}

export const paths = {
  home: () => '/',
  services: (context: NavigationContext = {}) => `/service${query(context)}`,
  /** An alias of `services` without an activity. */
  allServices: () => '/services',
  subCategories: (categoryId: number, name: string, context: NavigationContext = {}) =>
    `/service/${categoryId}/${slugOf(name) || categoryId}${query(context)}`,
  category: (categoryId: number, name: string, context: NavigationContext = {}) =>
    `/service/details/${categoryId}/${slugOf(name) || categoryId}${query(context)}`,
  categoryById: (categoryId: number, context: NavigationContext = {}) => `/service/${categoryId}${query(context)}`,
  serviceInfo: (serviceId: number, name: string, context: NavigationContext = {}) =>
    `/service/info/${serviceId}/${slugOf(name) || serviceId}${query(context)}`,
  partnerHome: (context: NavigationContext = {}) => `/${PARTNER_MARKER}${query(context)}`,
  partnerServices: (context: NavigationContext = {}) => `/${PARTNER_MARKER}/service${query(context)}`,
  partnerService: (serviceId: number, context: NavigationContext = {}) =>
    `/${PARTNER_MARKER}/service/${serviceId}${query(context)}`,
  search: (address: SearchAddress = { q: '' }) => `${SEARCH_PATH}${searchQuery(address)}`,
  login: () => '/login',
  signup: () => '/signup',
  verifyOtp: () => '/verify-otp',
  /** The link of the e-mail that verifies its address. */
  verifyEmail: (token: string) => `/verify-email?token=${encodeURIComponent(token)}`,
  forgotPassword: () => '/forgot-password',
  /** Alias of /forgot-password; /reset-password redirects to it. */
  forgot: () => '/forgot',
  resetPassword: () => '/reset-password',
  cart: () => '/cart',
  checkout: () => '/checkout',
  success: (invoiceId: string) => `/success?comera_transaction_id=${encodeURIComponent(invoiceId)}`,
  bookings: () => '/bookings',
  orders: (activityId: number) => `/bookings/orders/${activityId}`,
  orderDetails: (orderId: number | string) => `/bookings/orders/ordersDetails/${orderId}`,
  account: () => '/my-account',
  profile: () => '/profile',
  addresses: () => '/addresses',
  notifications: () => '/notifications',
  wallet: () => '/wallet',
  aboutUs: () => '/about-us',
  faqs: () => '/faqs',
  termsCondition: () => '/terms-condition',
  privacyPolicy: () => '/privacy-policy',
} as const;
