import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { officeSignInOptions } from '@dar/contracts/office';

export const signInOptionsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['office', officeSignInOptions.path],
    queryFn: async ({ signal }) => (await call(officeSignInOptions, {}, { signal })).oData,
    staleTime: Number.POSITIVE_INFINITY,
  });
