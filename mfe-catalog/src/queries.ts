import type { Call } from '@dar/app/call';
import { positionToSend } from '@dar/app/location';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { serviceDetails } from '@dar/contracts/catalog';

const MINUTE = 60_000;

/** How long details of a service or a category stay fresh and in memory (specification 1, section 4, "Data freshness"). */
export const DETAILS_FRESHNESS = { staleTime: 5 * MINUTE, gcTime: 30 * MINUTE };

/** One service; 3 retries 1 s apart (specification 1, section 4). */
export const serviceQuery = (call: Call, serviceId: number) =>
  queryOptions({
    queryKey: ['catalog', 'service', serviceId],
    queryFn: ({ signal }) =>
      call(serviceDetails, { service_id: serviceId, city_id: 3, emirate_id: 1, ...positionToSend() }, { signal }),
    ...DETAILS_FRESHNESS,
    retry: retryTransient(3),
    retryDelay: 1_000,
  });
