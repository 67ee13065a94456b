import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { crewPlan } from '@dar/contracts/office';
import { officeKey } from '../lists/use-key-pages.ts';

/** Activities with their hours, and rosters. */
export const crewPlanQuery = (call: Call) =>
  queryOptions({
    queryKey: officeKey(crewPlan.path, {}),
    queryFn: async ({ signal }) => (await call(crewPlan, {}, { signal })).oData,
  });
