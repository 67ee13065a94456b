import { PARTNER_MARKER } from '../brand/values.ts';

export { pageSearch } from './page-search.ts';
export { isProtectedPath } from './protected-paths.ts';

/** Lower-cased; runs of what is neither letter nor digit become one hyphen; edge hyphens go (specification 1, section 2). */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

interface Carried {
  readonly activityId?: number | string | null | undefined;
  readonly transactionId?: string | null | undefined;
}

function query({ activityId, transactionId }: Carried): string {
  const search = new URLSearchParams();
  if (activityId) search.set('activity_id', String(activityId));
  if (transactionId) search.set('comera_transaction_id', transactionId);
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Every path of the shop (specification 1 and 2, section 2); links between sections are made here only. */
export const paths = {
  home: () => '/',
  services: (carried: Carried = {}) => `/service${query(carried)}`,
  subCategories: (categoryId: number, name: string, carried: Carried = {}) =>
    `/service/${categoryId}/${slugOf(name) || categoryId}${query(carried)}`,
  category: (categoryId: number, name: string, carried: Carried = {}) =>
    `/service/details/${categoryId}/${slugOf(name) || categoryId}${query(carried)}`,
  categoryById: (categoryId: number, carried: Carried = {}) => `/service/${categoryId}${query(carried)}`,
  serviceInfo: (serviceId: number, name: string, carried: Carried = {}) =>
    `/service/info/${serviceId}/${slugOf(name) || serviceId}${query(carried)}`,
  partnerHome: (carried: Carried = {}) => `/${PARTNER_MARKER}${query(carried)}`,
  partnerServices: (carried: Carried = {}) => `/${PARTNER_MARKER}/service${query(carried)}`,
  partnerService: (serviceId: number, carried: Carried = {}) =>
    `/${PARTNER_MARKER}/service/${serviceId}${query(carried)}`,
  login: () => '/login',
  signup: () => '/signup',
  verifyOtp: () => '/verify-otp',
  forgotPassword: () => '/forgot-password',
  /** The other name of /forgot-password, to which /reset-password sends back. */
  forgot: () => '/forgot',
  resetPassword: () => '/reset-password',
  cart: () => '/cart',
  checkout: () => '/checkout',
  success: (invoiceId: string) => `/success?comera_transaction_id=${encodeURIComponent(invoiceId)}`,
  bookings: () => '/bookings',
  orders: (activityId: number) => `/bookings/orders/${activityId}`,
  orderDetails: (orderId: number | string) => `/bookings/orders/ordersDetails/${orderId}`,
  account: () => '/my-account',
  addresses: () => '/addresses',
  notifications: () => '/notifications',
} as const;
