import { queryOptions } from '@dar/app/query';
import { serviceDetails } from '@dar/contracts/catalog';
import type { Call } from '../api/call.ts';
import { retryTransient } from '../api/query-client.ts';
import { positionToSend } from '../location/position.ts';

const MINUTE = 60_000;

/** Cache times of service and category details (docs/rules/api.md#cached-data). */
export const DETAILS_FRESHNESS = { staleTime: 5 * MINUTE, gcTime: 30 * MINUTE };

/** Returns the query of a service. With a partner's transaction id the response names the flow of its prices. */
export const serviceQuery = (call: Call, serviceId: number, transactionId?: string) =>
  queryOptions({
    queryKey: ['shared', 'service', serviceId, ...(transactionId ? [transactionId] : [])],
    queryFn: ({ signal }) =>
      call(
        serviceDetails,
        {
          service_id: serviceId,
          city_id: 3,
          emirate_id: 1,
          ...positionToSend(),
          ...(transactionId && { comera_transaction_id: transactionId }),
        },
        { signal },
      ),
    ...DETAILS_FRESHNESS,
    retry: retryTransient(3),
    retryDelay: 1_000,
  });
