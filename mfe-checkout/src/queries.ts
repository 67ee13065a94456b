import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { listSavedCards } from '@dar/contracts/saved-cards';
import { MINUTE_MS } from '@dar/contracts/time/durations';
import { useHydrated } from '@dar/ui';

/** The saved cards, newest first. Payments and other tabs change them, so every visit loads them again. */
export const savedCardsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['checkout', 'saved-cards'],
    queryFn: async ({ signal }) => (await call(listSavedCards, {}, { signal })).oData.cards,
    staleTime: 0,
  });

/**
 * Returns the `refetchOnMount` of a query with which a page can arrive rendered: as fresh as a call, unless the page
 * hydrates much later.
 */
export function useRefetchOnMount() {
  const isHydrated = useHydrated();
  return (query: { isStaleByTime(time: number): boolean }): boolean => isHydrated || query.isStaleByTime(MINUTE_MS);
}
