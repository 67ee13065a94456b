import { isApiError } from '@dar/app/api-error';
import type { QueryClient } from '@dar/app/query';
import type { QueryResult } from '@dar/app/remotes/server-build';

/** Returns the data of all successful queries. */
export function queryResults(queryClient: QueryClient): QueryResult[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.filter(({ state }) => state.status === 'success').map(({ queryKey, state }) => [queryKey, state.data]);
}

interface QueryFailure {
  /** The HTTP status of the page. */
  readonly status: number;
  /** False for failures that the next request may not have. */
  readonly cacheable: boolean;
}

/** Returns how the page responds to failed queries: with 404 when the API has no such item. Undefined without a failure. */
export function queryFailure(queryClient: QueryClient): QueryFailure | undefined {
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  if (failed.length === 0) return undefined;
  const isMissing = failed.some(({ state }) => isApiError(state.error, 'not-found'));
  return { status: isMissing ? 404 : 200, cacheable: isMissing };
}
