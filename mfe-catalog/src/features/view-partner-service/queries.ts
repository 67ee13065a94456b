import type { Call } from '@dar/shared/api/call';
import { serviceDetails } from '@dar/shared/contracts/catalog';
import { queryOptions } from '@dar/shared/query';

const MINUTE = 60_000;

/** One service of the partner's by its id: stale after 5 minutes, not tried again (specification 1, section 4). */
export const partnerServiceQuery = (call: Call, serviceId: number) =>
  queryOptions({
    queryKey: ['catalog', 'partner-service', serviceId],
    queryFn: ({ signal }) =>
      call(
        serviceDetails,
        { service_id: serviceId, city_id: 3, emirate_id: 1, latitude: '', longitude: '' },
        { signal },
      ),
    staleTime: 5 * MINUTE,
    gcTime: 30 * MINUTE,
    retry: false,
  });
