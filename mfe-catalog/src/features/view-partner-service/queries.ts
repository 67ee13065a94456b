import type { Call } from '@dar/shared/api/call';
import { serviceQuery } from '../../service-details/service-query.ts';

/**
 * One service of the partner's: what is loaded already, else the fetched details (specification 1, section 2, "Partner
 * service details"); not tried again (section 4).
 */
export const partnerServiceQuery = (call: Call, serviceId: number) => ({
  ...serviceQuery(call, serviceId),
  retry: false as const,
});
