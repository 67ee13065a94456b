/** The pages of customers (docs/rules/session.md#protected-pages). */
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
