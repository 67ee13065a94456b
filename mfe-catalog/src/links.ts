import { isPartnerPath } from '@dar/app/partner';
import { useLocation } from '@dar/app/router';
import type { Subcategory } from '@dar/contracts/catalog';
import { paths } from '@dar/contracts/paths';
import { type NavigationQuery, type NavigationState, useTransactionId } from './navigation-state.ts';

export interface CatalogLink {
  readonly to: string;
  readonly state?: Partial<NavigationState>;
}

export function subcategoryLink(subcategory: Subcategory, context: NavigationQuery): CatalogLink {
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

/** Returns the link of an activity or, for null, of all activities (docs/rules/browsing.md#activity). */
export function useActivityLink(): (activityId: number | null) => CatalogLink {
  const isPartner = isPartnerPath(useLocation().pathname);
  const transactionId = useTransactionId();
  return (activityId) =>
    isPartner
      ? {
          to: paths.partnerServices({ activityId, transactionId }),
          state: { activity_id: activityId, comera_transaction_id: transactionId },
        }
      : { to: paths.services({ activityId }), state: { activity_id: activityId } };
}
