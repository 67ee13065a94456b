import { isApiError } from '@dar/app/api-error';
import type { Call } from '@dar/app/call';
import { positionToSend } from '@dar/app/location';
import { DETAILS_FRESHNESS } from '@dar/app/queries/service-query';
import { infiniteQueryOptions, queryOptions } from '@dar/app/query';
import { categories, categoryDetails } from '@dar/contracts/catalog';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { getPages, toList } from '../../service-pages.ts';

const PAGE_SIZE = 10;

export type CategoryDetails = EndpointOutput<typeof categoryDetails>['oData'];

export interface CategoryAddress {
  readonly routeId: number;
  /** The category id of router state. It may differ from the id of the route. */
  readonly stateId?: number | undefined;
  readonly activityId?: number | undefined;
  readonly transactionId?: string | undefined;
}

export const categoriesQuery = (call: Call, activityId: number | undefined) =>
  queryOptions({
    queryKey: ['catalog', 'categories', activityId ?? 'all'],
    queryFn: ({ signal }) => call(categories, { activity_id: activityId, ...positionToSend() }, { signal }),
  });

/** Requests the category of router state, then the id of the route (docs/rules/browsing.md#category-details). */
export const categoryQuery = (call: Call, address: CategoryAddress) => {
  const { routeId, activityId, transactionId } = address;
  const firstId = address.stateId ?? routeId;
  return infiniteQueryOptions({
    // The key omits activity and transaction: the response does not depend on them.
    queryKey: ['catalog', 'category', firstId, routeId],
    queryFn: ({ signal, pageParam: page }) => {
      const input = { activity_id: activityId, page, limit: PAGE_SIZE, comera_transaction_id: transactionId };
      const details = (category_id: number) =>
        call(categoryDetails, { category_id, ...input, ...positionToSend() }, { signal });
      if (firstId === routeId) return details(routeId);
      return details(firstId).catch((error: unknown) => {
        if (!isApiError(error)) throw error;
        return details(routeId);
      });
    },
    ...getPages(PAGE_SIZE),
    select: toList,
    ...DETAILS_FRESHNESS,
  });
};
