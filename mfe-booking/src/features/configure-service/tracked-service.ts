import type { ItemToTrack } from '@dar/shared/analytics';
import type { Service } from '@dar/shared/contracts/catalog';
import type { CartPayload } from './cart-payload.ts';

/** A service as analytics sees it: at its price as configured, which is what the cart will show. */
export function trackedService({ service_id, name, category_id }: Service, item: CartPayload): ItemToTrack {
  const { total_amount, selected_dropdown_option } = item;
  return { service_id, name, service_price: String(total_amount), category_id, selected_dropdown_option };
}
