import type { ItemToTrack } from '@dar/app/analytics';
import type { Service } from '@dar/contracts/catalog';
import type { CartPayload } from './cart-payload.ts';

/** Returns a service for analytics. `price` is the server's price, which the cart shows and a removal tracks. */
export function trackedService(
  { service_id, name, category_id }: Service,
  { total_amount, selected_dropdown_option }: CartPayload,
  price = String(total_amount),
): ItemToTrack {
  return { service_id, name, service_price: price, category_id, selected_dropdown_option };
}
