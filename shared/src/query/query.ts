export {
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseQuery,
} from '@tanstack/react-query';
