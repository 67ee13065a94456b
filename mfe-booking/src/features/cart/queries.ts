import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { getCart } from '@dar/contracts/cart';
import { MINUTE_MS } from '@dar/contracts/time/durations';

/**
 * Returns the query of the cart and its bill. The loader refetches on every visit, so the page does not, unless it arrived
 * rendered and hydrates much later.
 */
export const cartQuery = (call: Call) =>
  queryOptions({
    queryKey: ['booking', 'cart'],
    queryFn: async ({ signal }) => (await call(getCart, {}, { signal })).oData,
    staleTime: 0,
    refetchOnMount: (query) => query.isStaleByTime(MINUTE_MS),
  });
