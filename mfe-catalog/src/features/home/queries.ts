import type { Call } from '@dar/app/call';
import { DETAILS_FRESHNESS } from '@dar/app/queries/service-query';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { homeActivities, homeLoad } from '@dar/contracts/catalog';

// docs/rules/api.md#cached-data
const freshness = { ...DETAILS_FRESHNESS, retry: retryTransient(2), refetchOnWindowFocus: false };

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
