import { inLanguage } from '@dar/app/i18n/in-language';
import type { CartItem } from '@dar/contracts/cart';
import { chosenOptions } from '@dar/contracts/pricing/chosen-options';

/** Returns one short text per chosen option of a cart line, such as 'Sofa × 2'. */
export function optionTexts(item: CartItem, language: string): readonly string[] {
  return chosenOptions(item).map(({ name, nameAr, qty }) => {
    const text = inLanguage(language, name, nameAr);
    return qty === undefined ? text : `${text} × ${qty}`;
  });
}
