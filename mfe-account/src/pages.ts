/** The rows of a page (specification 2, section 9). */
export const PAGE_SIZE = 20;

interface Identified {
  readonly id: number;
}

/** One page of a list, newest item first. */
export interface ListPage<Item extends Identified> {
  readonly items: readonly Item[];
  /** The number of items on all pages. */
  readonly total: number;
}

/** The items of all loaded pages. The other fields are those of the last loaded page. */
export type LoadedPages<Page> = Page & {
  /** The number of loaded pages. */
  readonly pages: number;
  readonly hasMore: boolean;
};

export type FetchPage<Page> = (page: number, signal?: AbortSignal) => Promise<Page>;

/**
 * Returns the loaded pages with one more. Omits items that are loaded already: a new item moves the others to later
 * pages.
 */
export function appendPage<Page extends ListPage<Identified>>(
  loaded: LoadedPages<Page> | undefined,
  page: Page,
): LoadedPages<Page> {
  const { items = [], pages = 0 } = loaded ?? {};
  const known = new Set(items.map(({ id }) => id));
  const all = [...items, ...page.items.filter(({ id }) => !known.has(id))];
  return { ...page, items: all, pages: pages + 1, hasMore: page.items.length > 0 && all.length < page.total };
}

/** Fetches the first page, and then the others up to `count` pages. */
export async function fetchPages<Page extends ListPage<Identified>>(
  fetchPage: FetchPage<Page>,
  count: number,
): Promise<LoadedPages<Page>> {
  let loaded = appendPage(undefined, await fetchPage(1));
  while (loaded.hasMore && loaded.pages < count) {
    loaded = appendPage(loaded, await fetchPage(loaded.pages + 1));
  }
  return loaded;
}
