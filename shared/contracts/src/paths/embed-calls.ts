/**
 * The paths of the calls that the session of a partner's page may make. They are repeated here, because the endpoints would
 * bring zod into the session's document. A test compares them with the endpoints.
 */
export const EMBED_CALLS: readonly string[] = [
  '/service_details_test',
  '/add_service_to_cart_test_test',
  '/get_service_cart_count',
  '/auth/logout',
];
