import type { CartItem } from '@dar/contracts/cart';

/** One thing that was chosen of a service, as a line of the cart lists it. */
export interface ChosenOption {
  readonly name: string;
  readonly nameAr: string;
  /** How many; absent for what is chosen or not. */
  readonly qty?: number;
  /** AED on the wire; absent where it costs nothing by itself. */
  readonly price?: string;
}

type Named = Pick<CartItem['selected_service_additions'][number], 'name' | 'name_ar' | 'price'>;

/** What was chosen of a line's service, in the order of the booking modal. */
export function chosenOptions(item: CartItem): readonly ChosenOption[] {
  const counted = [...item.selected_sub_services, ...item.selected_sub_sub_services];
  return [
    ...stated(item.text, item.text_ar, item.hourly_rate),
    ...stated(item.selected_dropdown_option, item.selected_dropdown_option_ar),
    ...counted.map((option) => ({ ...named(option), qty: option.qty })),
    ...item.selected_service_additions.map(named),
  ];
}

// Not chosen, these are empty texts on the wire.
function stated(name: string, nameAr: string, price = ''): ChosenOption[] {
  return name === '' ? [] : [{ name, nameAr, ...priced(price) }];
}

function named({ name, name_ar, price }: Named): ChosenOption {
  return { name, nameAr: name_ar, ...priced(price) };
}

function priced(price: string): Pick<ChosenOption, 'price'> {
  return price === '' || /^0*(\.0*)?$/.test(price) ? {} : { price };
}
