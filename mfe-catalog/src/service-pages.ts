import type { InfiniteData } from '@dar/app/query';
import type { ServiceSummary } from '@dar/contracts/catalog';

export interface ServicePage {
  readonly oData: {
    readonly service_list: readonly ServiceSummary[];
    readonly total: number;
  };
}

export const getPages = (pageSize: number) => ({
  initialPageParam: 1,
  getNextPageParam: ({ oData }: ServicePage, _pages: unknown, page: number) =>
    page * pageSize < oData.total ? page + 1 : undefined,
});

/** Returns the loaded pages, and the first one of them: its other fields belong to the whole list. */
export function toList<Page extends ServicePage>({ pages }: InfiniteData<Page, number>) {
  return { first: pages[0] as Page, pages };
}
