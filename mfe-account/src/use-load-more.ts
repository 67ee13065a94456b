import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import type { PagesQuery } from './paged-list.ts';
import { appendPage, type FetchPage, type ListPage } from './pages.ts';

/** Returns the mutation that appends the page after `pages` to the cached list. */
export function useLoadMore<Page extends ListPage<{ readonly id: number }>>(
  query: PagesQuery<Page>,
  fetchPage: FetchPage<Page>,
  pages: number,
) {
  const client = useQueryClient();
  return useGuardedMutation({
    mutationFn: () => fetchPage(pages + 1),
    retry: retryTransient(1),
    onSuccess: async (page) => {
      // A refetch that began earlier would remove the new page.
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, (loaded) => (loaded?.pages === pages ? appendPage(loaded, page) : loaded));
    },
  });
}
