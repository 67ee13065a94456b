import type { Call } from '@dar/app/call';
import { serviceQuery } from '@dar/app/queries/service-query';

/** Returns the query of a service on the partner's pages. It never retries (specification 1, section 4). */
export const partnerServiceQuery = (call: Call, serviceId: number) => ({
  ...serviceQuery(call, serviceId),
  retry: false as const,
});
