/** The endpoints would bring zod into the session's document. A test compares the paths with them. */
export const EMBED_CALLS: readonly string[] = [
  '/service_details_test',
  '/service_reviews',
  '/add_service_to_cart_test_test',
  '/get_service_cart_count',
  '/auth/logout',
];
