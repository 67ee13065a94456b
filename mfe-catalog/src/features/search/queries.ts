import type { Call } from '@dar/app/call';
import { infiniteQueryOptions, queryOptions } from '@dar/app/query';
import { SEARCH_PAGE_SIZE, searchCatalog, searchSuggestions } from '@dar/contracts/search';
import { getPages, toList } from '../../service-pages.ts';
import type { SearchFilters } from './search-filters.ts';

const SUGGESTIONS_STALE_MS = 5 * 60_000;
// Each booking changes which services are free on a day. A rendered page is not requested again.
const DAY_STALE_MS = 5_000;

const toAmount = (aed: number | undefined) => (aed === undefined ? '' : `${aed}.00`);

export const searchQuery = (call: Call, filters: SearchFilters) => {
  const { q, activity, min, max, rating, date } = filters;
  return infiniteQueryOptions({
    queryKey: ['catalog', 'search', filters],
    queryFn: ({ signal, pageParam: page }) => {
      const limits = { min_price: toAmount(min), max_price: toAmount(max), min_rating: rating, date };
      return call(
        searchCatalog,
        { query: q, activity_id: activity, ...limits, page, limit: SEARCH_PAGE_SIZE },
        { signal },
      );
    },
    ...getPages(SEARCH_PAGE_SIZE),
    select: toList,
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
