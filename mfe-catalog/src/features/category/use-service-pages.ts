import { useCall } from '@dar/app';
import { useQuery, useQueryClient } from '@dar/app/query';
import { useState } from 'react';
import type { CategoryDetails } from './category.ts';
import { type CategoryAddress, categoryQuery, PAGE_SIZE } from './queries.ts';

export interface ServicePages {
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

/** Returns the visible pages of a category's services. A return to the page shows all cached pages again. */
export function useServicePages({ total }: CategoryDetails, address: CategoryAddress): ServicePages {
  const call = useCall();
  const client = useQueryClient();
  const pageCount = Math.ceil(total / PAGE_SIZE);
  const [open, setOpen] = useState(() => {
    let page = 1;
    while (page < pageCount && client.getQueryData(categoryQuery(call, address, page + 1).queryKey)) page += 1;
    return page;
  });
  // Pages load one after the other, so only the last one can be missing.
  const last = useQuery({ ...categoryQuery(call, address, open), enabled: open > 1 });
  const loaded = last.data || open === 1 ? open : open - 1;
  return {
    further: Array.from({ length: open - 1 }, (_, index) => index + 2),
    count: Math.min(total, loaded * PAGE_SIZE),
    hasMore: open < pageCount,
    isLoading: last.isFetching && !last.data,
    hasFailed: last.isError,
    showMore: () => setOpen(open + 1),
    retry: () => void last.refetch(),
  };
}
