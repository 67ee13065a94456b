import type { Call } from '@dar/app/call';
import { serviceQuery } from '@dar/app/queries/service-query';
import { readService } from './service-failure.ts';

/** Returns the query of a service that the booking modal can configure. */
export const bookableServiceQuery = (call: Call, serviceId: number, transactionId: string | undefined) => ({
  ...serviceQuery(call, serviceId, transactionId),
  // A transaction id can end, or bind to another customer.
  ...(transactionId && { staleTime: 0 }),
  select: readService,
});
