import type { Call } from '@dar/shared/api/call';
import { retryFaults } from '@dar/shared/api/query-client';
import { listAddresses } from '@dar/shared/contracts/addresses';
import { queryOptions } from '@dar/shared/query';

/** The saved addresses, the default one first (retries: specification 2, section 9). */
export const addressesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) => (await call(listAddresses, {}, { signal })).oData,
    retry: retryFaults(1),
    refetchOnWindowFocus: false,
  });
