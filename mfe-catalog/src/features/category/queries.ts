import { isApiError } from '@dar/app/api-error';
import type { Call } from '@dar/app/call';
import { positionToSend } from '@dar/app/location';
import { DETAILS_FRESHNESS } from '@dar/app/queries/service-query';
import { infiniteQueryOptions, queryOptions } from '@dar/app/query';
import { categories, categoryDetails } from '@dar/contracts/catalog';
import { pagesOf, toList } from '../../service-pages.ts';

const PAGE_SIZE = 10;

export interface CategoryAddress {
  readonly routeId: number;
  /** The category id of router state. It may differ from the id of the route. */
  readonly stateId?: number | undefined;
  readonly activityId?: number | undefined;
  readonly transactionId?: string | undefined;
}

/** Returns the query of the categories of one activity, or of all activities. */
export const categoriesQuery = (call: Call, activityId: number | undefined) =>
  queryOptions({
    queryKey: ['catalog', 'categories', activityId ?? 'all'],
    queryFn: ({ signal }) => call(categories, { activity_id: activityId, ...positionToSend() }, { signal }),
  });

/**
 * Returns the query of a category with its subcategories, or the pages of its services. Requests the category of router
 * state first; if that fails, the id of the route (docs/rules/browsing.md#category-details).
 */
export const categoryQuery = (call: Call, address: CategoryAddress) => {
  const { routeId, activityId, transactionId } = address;
  const firstId = address.stateId ?? routeId;
  return infiniteQueryOptions({
    // The key omits activity and transaction: the answer does not depend on them.
    queryKey: ['catalog', 'category', firstId, routeId],
    queryFn: ({ signal, pageParam: page }) => {
      const asked = { activity_id: activityId, page, limit: PAGE_SIZE, comera_transaction_id: transactionId };
      const details = (category_id: number) =>
        call(categoryDetails, { category_id, ...asked, ...positionToSend() }, { signal });
      if (firstId === routeId) return details(routeId);
      return details(firstId).catch((error: unknown) => {
        if (!isApiError(error)) throw error;
        return details(routeId);
      });
    },
    ...pagesOf(PAGE_SIZE),
    select: toList,
    ...DETAILS_FRESHNESS,
  });
};
