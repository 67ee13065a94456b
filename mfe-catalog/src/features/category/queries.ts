import { isApiError } from '@dar/app/api-error';
import type { Call } from '@dar/app/call';
import { positionToSend } from '@dar/app/location';
import { DETAILS_FRESHNESS } from '@dar/app/queries/service-query';
import { queryOptions } from '@dar/app/query';
import { categories, categoryDetails } from '@dar/contracts/catalog';

/** Services per page (specification 1, section 9). */
export const PAGE_SIZE = 10;

export interface CategoryAddress {
  readonly routeId: number;
  /** The category that router state names, where it differs from the route's id. */
  readonly stateId?: number | undefined;
  readonly activityId?: number | undefined;
  readonly transactionId?: string | undefined;
}

/** The categories of an activity, or of all activities. */
export const categoriesQuery = (call: Call, activityId: number | undefined) =>
  queryOptions({
    queryKey: ['catalog', 'categories', activityId ?? 'all'],
    queryFn: ({ signal }) => call(categories, { activity_id: activityId, ...positionToSend() }, { signal }),
  });

/**
 * A category with its sub-categories, or one page (from 1) of its services. The category that router state names is
 * asked for first; if that fails, the route's own id (specification 1, section 2, "Category or service details").
 */
export const categoryQuery = (call: Call, address: CategoryAddress, page = 1) => {
  const { routeId, activityId, transactionId } = address;
  const firstId = address.stateId ?? routeId;
  return queryOptions({
    // The answer is the same for every activity and transaction: what this browser remembers must not make it ask again.
    queryKey: ['catalog', 'category', firstId, routeId, page],
    queryFn: ({ signal }) => {
      const asked = { activity_id: activityId, page, limit: PAGE_SIZE, comera_transaction_id: transactionId };
      const details = (category_id: number) =>
        call(categoryDetails, { category_id, ...asked, ...positionToSend() }, { signal });
      if (firstId === routeId) return details(routeId);
      return details(firstId).catch((error: unknown) => {
        if (!isApiError(error)) throw error;
        return details(routeId);
      });
    },
    ...DETAILS_FRESHNESS,
  });
};
