import { useGuardedMutation, useQueryClient, useSuspenseQuery } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { appendPage, type FetchPage } from './order-pages.ts';
import type { PagesQuery } from './queries.ts';

/** Returns the loaded orders and the mutation that appends the next page. The query cache keeps all loaded pages. */
export function useOrderPages<Order extends { readonly order_id: number }>(
  query: PagesQuery<Order>,
  fetchPage: FetchPage<Order>,
) {
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(query);
  const next = data.pages + 1;
  const loadMore = useGuardedMutation({
    mutationFn: () => fetchPage(next),
    retry: retryTransient(2),
    onSuccess: (page) =>
      queryClient.setQueryData(query.queryKey, (loaded) =>
        loaded && loaded.pages + 1 === next ? appendPage(loaded, page) : loaded,
      ),
  });
  return { ...data, loadMore };
}
