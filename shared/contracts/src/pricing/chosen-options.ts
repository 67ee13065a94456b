import type { ChosenFields } from '../endpoints/chosen-fields.ts';

export interface ChosenOption {
  readonly name: string;
  readonly nameAr: string;
  readonly qty?: number;
  /** A decimal string in AED; absent without a price of its own. */
  readonly price?: string;
  readonly description: string;
  readonly descriptionAr: string;
}

/** Returns the options of a cart line or an ordered service in the order of the booking modal. */
export function chosenOptions(item: ChosenFields): readonly ChosenOption[] {
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
  return name === '' ? [] : [{ name, nameAr, ...priceOf(price), description: '', descriptionAr: '' }];
}

function toChosen(option: ChosenFields['selected_service_additions'][number]): ChosenOption {
  const { name, name_ar, price, description, description_ar } = option;
  return { name, nameAr: name_ar, ...priceOf(price), description, descriptionAr: description_ar };
}

function priceOf(price: string): Pick<ChosenOption, 'price'> {
  return price === '' || /^0*(\.0*)?$/.test(price) ? {} : { price };
}
