import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { SEARCH_PAGE_SIZE, searchCatalog, searchSuggestions } from '@dar/contracts/search';
import type { SearchFilters } from './search-filters.ts';

const SUGGESTIONS_STALE_MS = 5 * 60_000;
// Each booking changes which services are free on a day. A rendered page is not requested again.
const DAY_STALE_MS = 5_000;

const toAmount = (aed: number | undefined) => (aed === undefined ? '' : `${aed}.00`);

/** Returns the query of one page (from 1) of the results. */
export const searchQuery = (call: Call, filters: SearchFilters, page = 1) => {
  const { q, activity, min, max, rating, date } = filters;
  return queryOptions({
    queryKey: ['catalog', 'search', filters, page],
    queryFn: ({ signal }) => {
      const limits = { min_price: toAmount(min), max_price: toAmount(max), min_rating: rating, date };
      return call(
        searchCatalog,
        { query: q, activity_id: activity, ...limits, page, limit: SEARCH_PAGE_SIZE },
        { signal },
      );
    },
    ...(date !== undefined && { staleTime: DAY_STALE_MS }),
  });
};

/** Returns the query of the suggestions for a text; for '' of the most reviewed services. */
export const suggestionsQuery = (call: Call, text: string) =>
  queryOptions({
    queryKey: ['catalog', 'suggestions', text],
    queryFn: ({ signal }) => call(searchSuggestions, { query: text }, { signal }),
    staleTime: SUGGESTIONS_STALE_MS,
    retry: false,
  });
