import type { Call } from '@dar/app/call';
import { serviceQuery } from '@dar/app/queries/service-query';

/** One service of the partner's; a failed call is not retried (specification 1, section 4). */
export const partnerServiceQuery = (call: Call, serviceId: number) => ({
  ...serviceQuery(call, serviceId),
  retry: false as const,
});
