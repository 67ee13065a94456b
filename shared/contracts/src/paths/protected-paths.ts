/** The pages of customers (specification 1, section 4, "Protected paths"; specification 2, section 6). */
export const PROTECTED_PATHS = [
  '/cart',
  '/profile',
  '/addresses',
  '/orders',
  '/wallet',
  '/notifications',
  '/bookings',
  '/my-account',
  '/checkout',
  '/cards',
  '/add-address',
  '/edit-address',
];

const PATTERN = new RegExp(`^(${PROTECTED_PATHS.join('|')})(/|$)`);

/** Returns whether a path requires sign-in. */
export function isProtectedPath(pathname: string): boolean {
  return PATTERN.test(pathname);
}
