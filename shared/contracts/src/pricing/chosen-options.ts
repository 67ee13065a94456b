import type { CartItem } from '../endpoints/cart.ts';

export interface ChosenOption {
  readonly name: string;
  readonly nameAr: string;
  readonly qty?: number;
  /** A decimal string in AED; absent without a price of its own. */
  readonly price?: string;
}

type CartOption = Pick<CartItem['selected_service_additions'][number], 'name' | 'name_ar' | 'price'>;

/** Returns the options of a cart line in the order of the booking modal. */
export function chosenOptions(item: CartItem): readonly ChosenOption[] {
  const counted = [...item.selected_sub_services, ...item.selected_sub_sub_services];
  return [
    ...single(item.text, item.text_ar, item.hourly_rate),
    ...single(item.selected_dropdown_option, item.selected_dropdown_option_ar),
    ...counted.map((option) => ({ ...toChosen(option), qty: option.qty })),
    ...item.selected_service_additions.map(toChosen),
  ];
}

// The API sends an empty name for no choice.
function single(name: string, nameAr: string, price = ''): ChosenOption[] {
  return name === '' ? [] : [{ name, nameAr, ...priceOf(price) }];
}

function toChosen({ name, name_ar, price }: CartOption): ChosenOption {
  return { name, nameAr: name_ar, ...priceOf(price) };
}

function priceOf(price: string): Pick<ChosenOption, 'price'> {
  return price === '' || /^0*(\.0*)?$/.test(price) ? {} : { price };
}
