import { PARTNER_MARKER } from '../brand/values.ts';

/** A page of the shop. A call returns its address; `pattern` is its route. */
interface Page<Args extends readonly unknown[] = readonly []> {
  (...args: Args): string;
  readonly pattern: string;
  /** The page and the pages below it require sign-in (docs/rules/session.md#protected-pages). */
  readonly isProtected?: true;
}

// The annotations let a build drop the pages that it does not link to.

/*#__NO_SIDE_EFFECTS__*/
function page<Args extends readonly unknown[] = readonly []>(
  pattern: string,
  href: (...args: Args) => string = () => pattern,
): Page<Args> {
  return Object.assign(href, { pattern });
}

/*#__NO_SIDE_EFFECTS__*/
function protectedPage<Args extends readonly unknown[] = readonly []>(
  pattern: string,
  href?: (...args: Args) => string,
): Page<Args> {
  return Object.assign(page(pattern, href), { isProtected: true } as const);
}

interface Navigation {
  readonly activityId?: number | string | null | undefined;
  readonly transactionId?: string | null | undefined;
}

function query({ activityId, transactionId }: Navigation): string {
  const search = new URLSearchParams();
  if (activityId) search.set('activity_id', String(activityId));
  if (transactionId) search.set('comera_transaction_id', transactionId);
  const text = search.toString();
  return text ? `?${text}` : '';
}

/*#__NO_SIDE_EFFECTS__*/
const pageInContext = (pattern: string) => page(pattern, (context: Navigation = {}) => pattern + query(context));

/** docs/rules/browsing.md#slug */
function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/*#__NO_SIDE_EFFECTS__*/
const pageOfEntry = (folder: string, parameters: string) =>
  page(
    `${folder}/${parameters}`,
    (id: number, name: string, context: Navigation = {}) => `${folder}/${id}/${toSlug(name) || id}${query(context)}`,
  );

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

export const home = page('/');
export const services = pageInContext('/service');
export const allServices = page('/services');
export const ourServices = page('/ourServices');
export const subCategories = pageOfEntry('/service', ':categoryId/:categoryName');
export const category = pageOfEntry('/service/details', ':categoryId/:categoryName?');
export const categoryById = page(
  '/service/:id',
  (categoryId: number, context: Navigation = {}) => `/service/${categoryId}${query(context)}`,
);
export const serviceInfo = pageOfEntry('/service/info', ':serviceId/:serviceName?');
export const partnerHome = pageInContext(`/${PARTNER_MARKER}`);
export const partnerServices = pageInContext(`/${PARTNER_MARKER}/service`);
/** The same list, under the path of the back link of the service page. */
export const partnerServiceList = page(`/${PARTNER_MARKER}/services`);
export const partnerService = page(
  `/${PARTNER_MARKER}/service/:serviceId`,
  (serviceId: number, context: Navigation = {}) => `/${PARTNER_MARKER}/service/${serviceId}${query(context)}`,
);
export const search = page('/search', (address: SearchAddress = { q: '' }) => `/search${searchQuery(address)}`);
export const login = page('/login');
export const signup = page('/signup');
export const verifyOtp = page('/verify-otp');
export const verifyEmail = page('/verify-email', (token: string) => `/verify-email?token=${encodeURIComponent(token)}`);
export const forgotPassword = page('/forgot-password');
/** Alias of /forgot-password; /reset-password redirects to it. */
export const forgot = page('/forgot');
export const resetPassword = page('/reset-password');
export const embedSignIn = page('/embed-sign-in');
export const cart = protectedPage('/cart');
export const checkout = protectedPage('/checkout');
/** Of a payment link. The token is in the fragment, which browsers send to no server. */
export const payLink = page('/pay', (token: string) => `/pay#${token}`);
export const cards = protectedPage('/cards');
export const success = protectedPage(
  '/success',
  (invoiceId: string) => `/success?comera_transaction_id=${encodeURIComponent(invoiceId)}`,
);
export const bookings = protectedPage('/bookings');
export const allOrders = protectedPage('/orders');
export const orders = page('/bookings/orders/:activityId', (activityId: number) => `/bookings/orders/${activityId}`);
export const orderDetails = page(
  '/bookings/orders/ordersDetails/:orderId',
  (orderId: number | string) => `/bookings/orders/ordersDetails/${orderId}`,
);
export const account = protectedPage('/my-account');
export const profile = protectedPage('/profile');
export const security = page('/profile/security');
export const addresses = protectedPage('/addresses');
export const addAddress = protectedPage('/add-address');
/** The id lets a reload in a new tab find the address. */
export const editAddress = protectedPage(
  '/edit-address',
  (addressId: number) => `/edit-address?address_id=${addressId}`,
);
export const notifications = protectedPage('/notifications');
export const favourites = protectedPage('/favourites');
export const wallet = protectedPage('/wallet');
export const aboutUs = page('/about-us');
export const faqs = page('/faqs');
export const termsCondition = page('/terms-condition');
export const privacyPolicy = page('/privacy-policy');
