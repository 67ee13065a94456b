import type { Subcategory } from '@dar/contracts/catalog';
import { paths } from '@dar/contracts/paths';
import type { NavigationQuery, NavigationState } from './navigation-context.ts';

/** Returns the link target and router state of a subcategory, or of a category without children. */
export function subcategoryLink(
  subcategory: Subcategory,
  context: NavigationQuery,
): { to: string; state: NavigationState } {
  return {
    to: paths.category(subcategory.service_id ?? subcategory.id, subcategory.name, context),
    state: {
      category_id: subcategory.id,
      activity_id: context.activityId,
      comera_transaction_id: context.transactionId,
      image: subcategory.image,
    },
  };
}
