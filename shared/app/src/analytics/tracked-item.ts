import { add, multiply, parseAmount } from '@dar/contracts/money';

/** A service or cart item of any screen. Amounts are decimal strings in AED. */
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

/** The value for no choice (docs/rules/api.md#events). The cart returns an empty string. */
const NO_DROPDOWN_OPTION = 'drop1';

/** Returns the parameters of an event with items. Amounts are numbers in AED, because tags add them up. */
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
