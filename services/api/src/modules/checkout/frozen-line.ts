import type { Activity } from '@dar/contracts/catalog';
import { priceSelection } from '@dar/contracts/pricing/price';
import type { FrozenLine } from '../../db/schema/orders.ts';
import { toCartItem } from '../cart/cart-view.ts';
import type { PricedLine } from '../cart/priced-line.ts';

/** Returns the copy of a cart line for invoice and order, independent of the catalog. */
export function freezeLine(line: PricedLine, parent: Pick<Activity, 'name' | 'name_ar'> | undefined): FrozenLine {
  const { service, selection } = line;
  const item = toCartItem(line);
  const hints = [...service.text_input_options, ...service.text_input_options_big];
  return {
    cartLineId: line.id,
    serviceId: service.id,
    name: service.name,
    nameAr: service.name_ar,
    image: service.image,
    categoryName: service.category,
    categoryNameAr: service.category_ar ?? '',
    parentCategoryName: parent?.name ?? '',
    parentCategoryNameAr: parent?.name_ar ?? '',
    unitPrice: line.unitPrice,
    qty: line.qty,
    ...(line.transactionId && {
      transactionId: line.transactionId,
      standardUnitPrice: priceSelection(service, selection, 'standard'),
    }),
    options: {
      number_of_cleaners: item.number_of_cleaners,
      text: item.text,
      text_ar: item.text_ar,
      selected_dropdown_option: item.selected_dropdown_option,
      selected_dropdown_option_ar: item.selected_dropdown_option_ar,
      selected_service_additions: item.selected_service_additions,
      selected_sub_services: item.selected_sub_services,
      selected_sub_sub_services: item.selected_sub_sub_services,
      written_texts: [...selection.texts, ...selection.bigTexts].map(({ id, written_text }) => ({
        hint: hints.find((input) => input.id === id)?.hint ?? '',
        text: written_text,
      })),
    },
  };
}
