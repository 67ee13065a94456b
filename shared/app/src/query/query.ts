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

/** The first part of every query key: the section that owns the query, or `shared` for queries of several. */
type QueryOwner = 'account' | 'booking' | 'catalog' | 'checkout' | 'host' | 'shared';

interface ErrorMeta extends Record<string, unknown> {
  /** The toast of a failure without a server message. A query or mutation without it shows none. */
  readonly errorText?: string | FailureTexts;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryOwner, ...unknown[]];
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}
