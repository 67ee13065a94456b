import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';

/** docs/rules/orders.md#lists-of-my-bookings */
export const PAGE_SIZE = 20;

interface Identified {
  readonly id: number;
}

export interface ListPage<Item extends Identified> {
  readonly items: readonly Item[];
  readonly total: number;
}

export function pagesQuery<Page extends ListPage<Identified>, Key extends QueryKey>(
  queryKey: Key,
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages: readonly Page[], page: number) =>
      last.items.length > 0 && uniqueItems(pages).length < last.total ? page + 1 : undefined,
    select: joinPages,
    retry: retryTransient(2),
    // Another tab or the server can change the list.
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  });
}

/** Returns the items of all loaded pages and their number. The other fields are those of the last page. */
export function joinPages<Page extends ListPage<Identified>>({ pages }: InfiniteData<Page, number>) {
  const items: readonly Page['items'][number][] = uniqueItems(pages);
  return { ...(pages.at(-1) as Page), items, pageCount: pages.length };
}

function uniqueItems<Item extends Identified>(pages: readonly ListPage<Item>[]): Item[] {
  return pages.reduce<Item[]>((loaded, { items }) => {
    const ids = new Set(loaded.map(({ id }) => id));
    return loaded.concat(items.filter(({ id }) => !ids.has(id)));
  }, []);
}
