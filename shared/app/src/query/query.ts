export {
  type InfiniteData,
  infiniteQueryOptions,
  type MutationMeta,
  type QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  type UseSuspenseInfiniteQueryResult,
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

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryOwner, ...unknown[]];
    mutationMeta: {
      /** The toast of a failure without a server message. A mutation without it, or that returns undefined, shows none. */
      readonly errorText?: string | ((error: unknown) => string | undefined);
    };
  }
}
