import type { InfiniteData, QueryClient } from '@dar/app/query';
import type { categoryDetails, ServiceSummary } from '@dar/contracts/catalog';
import type { EndpointOutput } from '@dar/contracts/endpoint';

type CategoryAnswer = EndpointOutput<typeof categoryDetails>;

/** Returns a service of a cached list by its `id` or `service_id`, or undefined. */
export function cachedService(client: QueryClient, serviceId: number): ServiceSummary | undefined {
  return client
    .getQueriesData<InfiniteData<CategoryAnswer>>({ queryKey: ['catalog', 'category'] })
    .flatMap(([, loaded]) => loaded?.pages ?? [])
    .flatMap(({ oData }) => oData.service_list)
    .find(({ id, service_id }) => id === serviceId || service_id === serviceId);
}
