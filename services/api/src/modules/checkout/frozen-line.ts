import type { Activity } from '@dar/contracts/catalog';
import { priceSelection } from '@dar/contracts/pricing/price';
import type { FrozenLine } from '../../db/schema/frozen-cart.ts';
import type { PricedLine } from '../cart/cart-lines.ts';
import { toChosenFields } from '../cart/cart-view.ts';

/** Returns the copy of a cart line for payment attempt and order, independent of the catalog. */
export function freezeLine(line: PricedLine, parent: Pick<Activity, 'name' | 'name_ar'> | undefined): FrozenLine {
  const { service, selection } = line;
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
    options: toChosenFields(line),
  };
}
