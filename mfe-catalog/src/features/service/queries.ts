import type { Call } from '@dar/app/call';
import { DETAILS_FRESHNESS } from '@dar/app/queries/service-query';
import { infiniteQueryOptions } from '@dar/app/query';
import { serviceReviews } from '@dar/contracts/reviews';

const PAGE_SIZE = 5;

/** Pages of the reviews of a service, newest first. */
export const reviewsQuery = (call: Call, serviceId: number) =>
  infiniteQueryOptions({
    queryKey: ['catalog', 'reviews', serviceId],
    queryFn: async ({ signal, pageParam: page }) =>
      (await call(serviceReviews, { service_id: serviceId, page, limit: PAGE_SIZE }, { signal })).oData,
    initialPageParam: 1,
    getNextPageParam: ({ has_more }, _pages, page) => (has_more ? page + 1 : undefined),
    ...DETAILS_FRESHNESS,
  });
