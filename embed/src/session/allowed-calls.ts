/**
 * The paths that a partner's page may call through the session. They are repeated here, because the contracts would bring
 * zod into the session's document. A test compares them with the contracts.
 */
export const ALLOWED_PATHS: readonly string[] = [
  '/service_details_test',
  '/add_service_to_cart_test_test',
  '/get_service_cart_count',
  '/auth/logout',
];
