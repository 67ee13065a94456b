import { getApp, prefetchQueries } from '@dar/app';
import type { LoaderFunctionArgs } from '@dar/app/router';
import { searchQuery } from './queries.ts';
import { readSearchFilters } from './search-filters.ts';

/** Loads the results of the address. */
export function loadSearch(args: LoaderFunctionArgs) {
  const app = getApp(args);
  return prefetchQueries(app, searchQuery(app.call, readSearchFilters(new URL(args.request.url).search)));
}
