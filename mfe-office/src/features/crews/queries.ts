import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { officeCommunities, officeCrews, officeSettings } from '@dar/contracts/office';
import { officeKey } from '../../lists/use-key-pages.ts';

/** One crew, also a retired one; null if there is none. */
export const crewQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: officeKey(officeCrews.path, { crew_id: id, retired: '1' }),
    queryFn: async ({ signal }) => {
      const { oData } = await call(officeCrews, { crew_id: id, retired: '1' }, { signal });
      return oData[0] ?? null;
    },
  });

/** The places that rosters can name do not change while the office is open. */
export const communitiesQuery = (call: Call) =>
  queryOptions({
    queryKey: officeKey(officeCommunities.path, {}),
    queryFn: async ({ signal }) => (await call(officeCommunities, {}, { signal })).oData,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const settingsQuery = (call: Call) =>
  queryOptions({
    queryKey: officeKey(officeSettings.path, {}),
    queryFn: async ({ signal }) => (await call(officeSettings, {}, { signal })).oData,
    select: ({ settings }) => settings,
  });
