import type { CartItem, changeQuantity } from '@dar/contracts/cart';
import type { EndpointInput } from '@dar/contracts/endpoint';

/** Returns the payload that changes the quantity of a line and keeps its options (docs/rules/cart.md#quantity). */
export function quantityPayload(item: CartItem, qty: number): EndpointInput<typeof changeQuantity> {
  return {
    cart_id: item.id,
    service_id: item.service_id,
    service_date: '',
    remove_cart: 0,
    text: item.text,
    hourly_rate: item.hourly_rate,
    selected_dropdown_option: item.selected_dropdown_option,
    dropdown_option_price: '',
    task_description: '',
    qty,
    add_qty: qty > item.qty,
    is_added_from_service: 1,
    city_id: 3,
    emirate_id: 1,
  };
}
