import type { FailureTexts } from '../api/api-error.ts';

export {
  type InfiniteData,
  infiniteQueryOptions,
  type MutationMeta,
  type QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  type UseSuspenseInfiniteQueryResult,
  useInfiniteQuery,
  useIsMutating,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
export { useGuardedMutation } from './use-guarded-mutation.ts';

interface ErrorMeta extends Record<string, unknown> {
  /** The toast of a failure without a server message. A query or mutation without it shows none. */
  readonly errorText?: string | FailureTexts;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** The section that owns the query comes first, or `shared` for queries of several. */
    queryKey: readonly [owner: string, ...parts: unknown[]];
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}
