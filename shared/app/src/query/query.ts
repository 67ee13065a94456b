export {
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsMutating,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseQuery,
} from '@tanstack/react-query';
export { useGuardedMutation } from './use-guarded-mutation.ts';
