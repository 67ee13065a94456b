import type { addToCart } from '@dar/contracts/cart';
import type { Service } from '@dar/contracts/catalog';
import type { EndpointInput } from '@dar/contracts/endpoint';
import { toAmount } from '@dar/contracts/money';
import { discountedPrice, priceSelection } from '@dar/contracts/pricing/price';
import type { ChosenQuantity, Flow, Selection, WrittenText } from '@dar/contracts/pricing/selection';

export type CartPayload = EndpointInput<typeof addToCart>;

interface Pricing {
  readonly flow: Flow;
  readonly transactionId?: string | undefined;
}

/** Fixed fields of every cart call (docs/rules/booking.md#payload). */
const FIXED = { qty: 1, city_id: 3, emirate_id: 1, is_added_from_service: 1 } as const;

/** Wire values for 'nothing chosen' (docs/rules/booking.md#payload). */
const NO_DROPDOWN_OPTION = 'drop1';
const NO_TEXT = 'without';

/**
 * Returns the cart item payload (docs/rules/booking.md#payload). Trims texts, drops empty texts and quantities of 0 or
 * less. Amounts are in AED; the server does not trust them but compares them with its own.
 */
export function cartPayload(service: Service, selection: Selection, { flow, transactionId }: Pricing): CartPayload {
  const rate = service.hourly_rate.find(({ id }) => id === selection.hourlyRateId);
  const option = service.dropdown_options.find(({ id }) => id === selection.dropdownOptionId);
  return {
    ...FIXED,
    service_id: service.service_id,
    service_price: toAmount(discountedPrice(service).final),
    total_amount: toAmount(priceSelection(service, selection, flow)),
    category_id: service.category_id,
    activity_id: service.activity_id,
    comera_transaction_id: transactionId ?? '',
    text: rate?.text ?? NO_TEXT,
    hourly_rate: rate?.hourly_rate ?? '',
    hourly_rate_id: rate?.id ?? '',
    task_description: '',
    service_date: '',
    dropdown_option_price: option?.price ?? '',
    dropdown_option_id: option?.id ?? '',
    selected_dropdown_option: option?.name ?? NO_DROPDOWN_OPTION,
    selected_service_additions: selection.additionIds.map((id) => ({ id })),
    selected_sub_services: chosenOnly(selection.subServices),
    selected_sub_sub_services: chosenOnly(selection.subSubServices),
    selected_text_input_options: writtenOnly(selection.texts),
    selected_text_input_options_big: writtenOnly(selection.bigTexts),
    remove_cart: 0,
  };
}

function chosenOnly(quantities: readonly ChosenQuantity[]): ChosenQuantity[] {
  return quantities.filter(({ qty }) => qty > 0);
}

function writtenOnly(texts: readonly WrittenText[]): WrittenText[] {
  return texts
    .map(({ id, written_text }) => ({ id, written_text: written_text.trim() }))
    .filter(({ written_text }) => written_text !== '');
}
