import { expect, it } from 'vitest';
import { endpointsByArea } from './all.ts';

const all = Object.entries(endpointsByArea).flatMap(([area, endpoints]) =>
  endpoints.map((endpoint) => ({ area, ...endpoint })),
);
const readable = all.filter(({ readsPublicData }) => readsPublicData);

// docs/rules/api.md#calls-of-the-server
it('lets loaders on the server read the catalog, the search, reviews and static pages, and nothing else', () => {
  expect(new Set(readable.map(({ area }) => area))).toEqual(new Set(['catalog', 'search', 'content', 'reviews']));
});

it.each(readable)('reads public data without a session or a device: $path', ({ auth, needsDevice, changesCart }) => {
  expect(auth).not.toBe('required');
  expect([needsDevice, changesCart]).toEqual([undefined, undefined]);
});

// docs/rules/api.md#calls-of-the-server
it('lets renders of a customer’s pages read what these pages and the header show, and nothing else', () => {
  // A new path belongs here if its handler changes nothing, or refuses the input that would.
  const paths = all.filter(({ readsCustomerData }) => readsCustomerData).map(({ path }) => path);
  expect(new Set<string>(paths)).toEqual(
    new Set([
      '/auth/email_status',
      '/auth/page_customer',
      '/auth/profile',
      '/booking_count_new_activity_types',
      '/favourites',
      '/favourites/services',
      '/get_service_cart_count',
      '/get_service_cart_test_test',
      '/list_address',
      '/my_order_details',
      '/my_orders',
      '/my_service_order_details_test',
      '/my_service_orders',
      '/notifications',
      '/order_type',
      '/saved_cards',
      '/service_checkout_test_test',
      '/service_placed_order',
      '/wallet',
    ]),
  );
});
