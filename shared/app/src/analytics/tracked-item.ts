import { add, multiply, parseAmount } from '@dar/contracts/money';

/** A cart item as far as analytics sees it, from whichever screen (specification 1, section 3). Amounts in AED. */
export interface ItemToTrack {
  readonly service_id?: number | undefined;
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  readonly service_price?: string | undefined;
  readonly price?: string | undefined;
  readonly qty?: number | undefined;
  readonly category_id?: number | undefined;
  readonly selected_dropdown_option?: string | undefined;
}

/** As the wire names it where none was chosen (specification 1, section 9); the cart answers an empty text. */
const NO_DROPDOWN_OPTION = 'drop1';

/** What every event with items says of them. Tags count with numbers, so that amounts leave as numbers of AED. */
export function trackedItems(items: readonly ItemToTrack[]) {
  const priced = items.map((item) => ({ ...item, qty: item.qty ?? 1, unit: priceOf(item) }));
  return {
    currency: 'AED',
    value: add(...priced.map(({ unit, qty }) => multiply(unit, qty))) / 100,
    items: priced.map(({ service_id, id, name, unit, qty, category_id, selected_dropdown_option }) => ({
      service_id: service_id ?? id,
      name: name || 'Service',
      service_price: unit / 100,
      qty,
      category_id,
      selected_dropdown_option: selected_dropdown_option || NO_DROPDOWN_OPTION,
    })),
  };
}

function priceOf({ service_price, price }: ItemToTrack) {
  return parseAmount(service_price ?? price ?? '0');
}
