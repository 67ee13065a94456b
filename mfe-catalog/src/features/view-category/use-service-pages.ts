import { useCall } from '@dar/shared/app';
import type { ServiceSummary } from '@dar/shared/contracts/catalog';
import { useQueries, useQueryClient } from '@dar/shared/query';
import { useState } from 'react';
import type { CategoryDetails } from './category.ts';
import { type CategoryAddress, categoryQuery, PAGE_SIZE } from './queries.ts';

export interface ServicePages {
  readonly services: readonly ServiceSummary[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
}

/** The services of a category, page after page. A return finds as many pages open as are still in memory. */
export function useServicePages(category: CategoryDetails, address: CategoryAddress): ServicePages {
  const call = useCall();
  const client = useQueryClient();
  const pageCount = Math.ceil(category.total / PAGE_SIZE);
  const [shown, setShown] = useState(() => {
    let page = 1;
    while (page < pageCount && client.getQueryData(categoryQuery(call, address, page + 1).queryKey)) page += 1;
    return page;
  });
  const further = useQueries({
    queries: Array.from({ length: shown - 1 }, (_, index) => categoryQuery(call, address, index + 2)),
  });
  const failed = further.filter((page) => page.isError);
  return {
    services: [category, ...further.flatMap(({ data }) => data?.oData ?? [])].flatMap((page) => page.service_list),
    hasMore: shown < pageCount,
    isLoading: further.some((page) => page.isFetching && !page.data),
    hasFailed: failed.length > 0,
    showMore: () => setShown(shown + 1),
    retry: () => {
      for (const page of failed) page.refetch();
    },
  };
}
