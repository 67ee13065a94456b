import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { type FetchPage, fetchPages, type ListPage, type LoadedPages } from './pages.ts';

export type PagesQuery<Page extends ListPage<{ readonly id: number }>> = ReturnType<typeof pagesQuery<Page>>;

/** Returns the query of a paged list: the first page, and again all loaded pages when it fetches again. */
export function pagesQuery<Page extends ListPage<{ readonly id: number }>>(
  queryKey: readonly ['account', ...(string | number)[]],
  fetchPage: FetchPage<Page>,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const loaded = client.getQueryData<LoadedPages<Page>>(queryKey);
      return fetchPages((page) => fetchPage(page, signal), loaded?.pages ?? 1);
    },
    retry: retryTransient(2),
    // Another tab or the server can change the list.
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  });
}
