import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { officeMe } from '@dar/contracts/office';

export const meKey = ['office', officeMe.path] as const;

/** The person of the session, or the error 401 without one. */
export const meQuery = (call: Call) =>
  queryOptions({
    queryKey: meKey,
    queryFn: async ({ signal }) => (await call(officeMe, {}, { signal })).oData,
    staleTime: Number.POSITIVE_INFINITY,
  });
