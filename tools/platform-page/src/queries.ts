import type { Platform } from '@dar/cli/platform';
import type { VitalQuery } from '@dar/platform-protocol/browser-reports';
import { queryOptions } from '@tanstack/react-query';

/** What other people change meanwhile is loaded again. */
const REFRESH_MS = 15_000;

export const sitesQuery = (platform: Platform) =>
  queryOptions({ queryKey: ['sites'], queryFn: () => platform.sites(), refetchInterval: REFRESH_MS });

export const reportsQuery = (platform: Platform) =>
  queryOptions({ queryKey: ['reports'], queryFn: () => platform.reports(), refetchInterval: REFRESH_MS });

export const vitalsQuery = (platform: Platform, query: VitalQuery) =>
  queryOptions({
    queryKey: ['vitals', query],
    queryFn: () => platform.vitals(query),
    refetchInterval: REFRESH_MS,
  });

export const releasesQuery = (platform: Platform) =>
  queryOptions({ queryKey: ['releases'], queryFn: () => platform.releases(), refetchInterval: REFRESH_MS });
