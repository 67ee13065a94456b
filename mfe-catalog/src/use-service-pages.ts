import { type QueryKey, useQuery, useQueryClient } from '@dar/app/query';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { useState } from 'react';

/** An answer with a page of services. */
export interface ServicePage {
  readonly oData: { readonly service_list: readonly ServiceSummary[] };
}

/** Returns the query of a page, from 1. */
export type PageQuery<Data extends ServicePage, Key extends QueryKey> = (
  page: number,
) => Parameters<typeof useQuery<Data, Error, Data, Key>>[0];

export interface PagedServices<Data extends ServicePage, Key extends QueryKey> {
  /** The number of services over all pages. */
  readonly total: number;
  readonly pageSize: number;
  readonly queryOf: PageQuery<Data, Key>;
}

interface ServicePages {
  /** The numbers of the pages after the first. The last one may be loading. */
  readonly further: readonly number[];
  /** The number of services on screen. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
}

/** Returns the visible pages of a list of services. A return to the page shows all cached pages again. */
export function useServicePages<Data extends ServicePage, Key extends QueryKey>({
  total,
  pageSize,
  queryOf,
}: PagedServices<Data, Key>): ServicePages {
  const client = useQueryClient();
  const pageCount = Math.ceil(total / pageSize);
  const [open, setOpen] = useState(() => {
    let page = 1;
    while (page < pageCount && client.getQueryData(queryOf(page + 1).queryKey)) page += 1;
    return page;
  });
  // Pages load one after the other, so only the last one can be missing.
  const last = useQuery({ ...queryOf(open), enabled: open > 1 });
  const loaded = last.data || open === 1 ? open : open - 1;
  return {
    further: Array.from({ length: open - 1 }, (_, index) => index + 2),
    count: Math.min(total, loaded * pageSize),
    hasMore: open < pageCount,
    isLoading: last.isFetching && !last.data,
    hasFailed: last.isError,
    showMore: () => setOpen(open + 1),
    retry: () => void last.refetch(),
  };
}
