import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { homeActivities, homeLoad } from '@dar/contracts/catalog';

const MINUTE = 60_000;

// docs/rules/api.md#cached-data
const freshness = { staleTime: 5 * MINUTE, gcTime: 30 * MINUTE, retry: retryTransient(2), refetchOnWindowFocus: false };

/** Without a variant the server chooses it. */
export const homeSectionsQuery = (call: Call, variant: 'standard' | 'marketing' | undefined) =>
  queryOptions({
    queryKey: ['catalog', 'home', 'sections', variant],
    queryFn: ({ signal }) => call(homeLoad, { variant }, { signal }),
    ...freshness,
  });

export const homeActivitiesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['catalog', 'home', 'activities'],
    queryFn: ({ signal }) => call(homeActivities, {}, { signal }),
    ...freshness,
  });
