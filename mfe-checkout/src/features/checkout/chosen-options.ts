import { inLanguage } from '@dar/app/i18n/in-language';
import type { CartItem } from '@dar/contracts/cart';

interface Option {
  readonly name: string;
  readonly name_ar: string;
  readonly qty?: number;
}

/** What was chosen of a service, a short text each, in the reader's language where the catalogue has it. */
export function chosenOptions(item: CartItem, language: string): readonly string[] {
  const nameOf = ({ name, name_ar, qty }: Option) => {
    const text = inLanguage(language, name, name_ar);
    return qty === undefined ? text : `${text} × ${qty}`;
  };
  return [
    inLanguage(language, item.text, item.text_ar),
    inLanguage(language, item.selected_dropdown_option, item.selected_dropdown_option_ar),
    ...item.selected_sub_services.map(nameOf),
    ...item.selected_sub_sub_services.map(nameOf),
    ...item.selected_service_additions.map(nameOf),
  ].filter((text) => text !== '');
}
