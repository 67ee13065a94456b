import type { Call } from '@dar/app/call';
import { serviceQuery } from '@dar/app/queries/service-query';
import { readService } from './service-failure.ts';

/** Returns the query of a service that the booking modal can configure. */
export const bookableServiceQuery = (call: Call, serviceId: number) => ({
  ...serviceQuery(call, serviceId),
  select: readService,
});
