import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { listSavedCards } from '@dar/contracts/saved-cards';
import { MINUTE_MS } from '@dar/contracts/time/durations';

/** The saved cards, newest first. Payments and other tabs change them, so every visit loads them again. */
export const savedCardsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['checkout', 'saved-cards'],
    queryFn: async ({ signal }) => (await call(listSavedCards, {}, { signal })).oData.cards,
    staleTime: 0,
  });

/**
 * The `refetchOnMount` of a query during hydration. A page that arrives rendered is as fresh as a call, unless it hydrates
 * much later.
 */
export const refetchLate = (query: { isStaleByTime(time: number): boolean }): boolean => query.isStaleByTime(MINUTE_MS);
