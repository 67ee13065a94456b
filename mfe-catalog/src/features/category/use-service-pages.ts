import { useCall } from '@dar/app';
import { useQuery, useQueryClient } from '@dar/app/query';
import { useState } from 'react';
import type { CategoryDetails } from './category.ts';
import { type CategoryAddress, categoryQuery, PAGE_SIZE } from './queries.ts';

export interface ServicePages {
  /** The pages behind the first that are open, the last one perhaps on its way. */
  readonly further: readonly number[];
  /** How many services are shown. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
}

/** Which pages of a category's services are open. A return finds as many open as are still in memory. */
export function useServicePages({ total }: CategoryDetails, address: CategoryAddress): ServicePages {
  const call = useCall();
  const client = useQueryClient();
  const pageCount = Math.ceil(total / PAGE_SIZE);
  const [open, setOpen] = useState(() => {
    let page = 1;
    while (page < pageCount && client.getQueryData(categoryQuery(call, address, page + 1).queryKey)) page += 1;
    return page;
  });
  // One page is opened after the other, so only the last can be missing.
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
