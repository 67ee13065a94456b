import type { Subcategory } from '@dar/contracts/catalog';
import { paths } from '@dar/contracts/paths';
import type { CarriedQuery, CarriedState } from './navigation-context.ts';

/** Where a category without sub-categories, or a sub-category, leads, and what it hands on (specification 1, section 2). */
export function leafLink(leaf: Subcategory, carried: CarriedQuery): { to: string; state: CarriedState } {
  return {
    to: paths.category(leaf.service_id ?? leaf.id, leaf.name, carried),
    state: {
      category_id: leaf.id,
      activity_id: carried.activityId,
      comera_transaction_id: carried.transactionId,
      image: leaf.image,
    },
  };
}
