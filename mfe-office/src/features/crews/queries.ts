import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { officeCommunities, officeCrews, officeSettings } from '@dar/contracts/office';
import { officeQuery } from '../../parts/office-query.ts';

/** One crew, also a retired one; null if there is none. */
export const crewQuery = (call: Call, id: number) =>
  queryOptions({
    ...officeQuery(call, officeCrews, { crew_id: id, retired: '1' }),
    select: ({ oData }) => oData[0] ?? null,
  });

/** The places that rosters can name do not change while the office is open. */
export const communitiesQuery = (call: Call) => ({
  ...officeQuery(call, officeCommunities, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

export const settingsQuery = (call: Call) =>
  queryOptions({
    ...officeQuery(call, officeSettings, {}),
    select: ({ oData }) => oData.settings,
  });
