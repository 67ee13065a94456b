import type { Call } from '@dar/app/call';
import { positionToSend } from '@dar/app/location';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { serviceDetails } from '@dar/contracts/catalog';
import { readService } from './service-failure.ts';

const MINUTE = 60_000;

/** A service with everything that can be configured (freshness: specification 1, section 4). */
export const serviceQuery = (call: Call, serviceId: number) =>
  queryOptions({
    queryKey: ['booking', 'service', serviceId],
    queryFn: ({ signal }) =>
      call(serviceDetails, { service_id: serviceId, city_id: 3, emirate_id: 1, ...positionToSend() }, { signal }),
    select: readService,
    staleTime: 5 * MINUTE,
    gcTime: 30 * MINUTE,
    retry: retryTransient(3),
    retryDelay: 1_000,
  });
