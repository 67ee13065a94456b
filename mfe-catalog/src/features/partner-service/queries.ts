import type { Call } from '@dar/app/call';
import { serviceQuery } from '@dar/app/queries/service-query';

/** Returns the query of a service on the partner's pages. It never retries (docs/rules/api.md#cached-data). */
export const partnerServiceQuery = (
  call: Call,
  serviceId: number,
): ReturnType<typeof serviceQuery> & { readonly retry: false } => ({ ...serviceQuery(call, serviceId), retry: false });
