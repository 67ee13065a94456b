/** Sections of the shop that are a customer's own (specification 1, section 4, "Protected paths"; 2, section 6). */
const PROTECTED = [
  'cart',
  'profile',
  'addresses',
  'orders',
  'wallet',
  'notifications',
  'bookings',
  'my-account',
  'checkout',
  'add-address',
  'edit-address',
];

const PATTERN = new RegExp(`^/(${PROTECTED.join('|')})(/|$)`);

/** Whether a path asks for a sign-in, whoever owns it. */
export function isProtectedPath(pathname: string): boolean {
  return PATTERN.test(pathname);
}
