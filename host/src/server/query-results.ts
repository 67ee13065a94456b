import { isApiError } from '@dar/app/api-error';
import type { QueryClient } from '@dar/app/query';
import type { QueryResult } from '@dar/app/remotes/server-build';

/** Every query's answer, in the order in which they were asked. */
export function queryResults(queryClient: QueryClient): QueryResult[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.filter(({ state }) => state.status === 'success').map(({ queryKey, state }) => [queryKey, state.data]);
}

interface QueryFailure {
  /** The page's status. */
  readonly status: number;
  /** False where the next one who asks may be answered. */
  readonly cacheable: boolean;
}

/** What it means for the page that some query failed: 404 where the API knows no such thing; undefined when none failed. */
export function queryFailure(queryClient: QueryClient): QueryFailure | undefined {
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  if (failed.length === 0) return undefined;
  const isMissing = failed.some(({ state }) => isApiError(state.error, 'not-found'));
  return { status: isMissing ? 404 : 200, cacheable: isMissing };
}
