import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { credentials } from './wire.ts';

// Separate from `cart.ts`, because every page loads it.

/** `cart_count`, else the number of items (docs/rules/api.md#tolerant-reading). */
const cartCount = z.pipe(
  z.transform((value: unknown): unknown => {
    const { cart_count, cart_items } = (value ?? {}) as { cart_count?: unknown; cart_items?: unknown };
    return { cart_count: cart_count ?? (Array.isArray(cart_items) ? cart_items.length : undefined) };
  }),
  z.object({ cart_count: z.int() }),
);

export const cartItemCount = endpoint({
  path: '/get_service_cart_count',
  encoding: 'form',
  auth: 'required',
  isForEmbed: true,
  needsDevice: true,
  readsCustomerData: true,
  summary: 'Number of lines in the cart',
  input: z.object(credentials),
  output: z.object({ oData: cartCount }),
});
