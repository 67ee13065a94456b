import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { listSavedCards } from '@dar/contracts/saved-cards';

/** The saved cards, newest first. Payments and other tabs change them, so every visit loads them again. */
export const savedCardsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['checkout', 'saved-cards'],
    queryFn: async ({ signal }) => (await call(listSavedCards, {}, { signal })).oData.cards,
    staleTime: 0,
  });
