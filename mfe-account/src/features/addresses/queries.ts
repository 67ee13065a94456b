import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { listAddresses } from '@dar/contracts/addresses';
import { mapPlaces } from '@dar/contracts/geo';

export const addressesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'addresses'],
    queryFn: async ({ signal }) => (await call(listAddresses, {}, { signal })).oData,
    retry: retryTransient(1),
    refetchOnWindowFocus: false,
  });

/** The labels of the keyless map. The map can be used without them. */
export const mapPlacesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'map-places'],
    queryFn: async ({ signal }) => (await call(mapPlaces, {}, { signal })).oData,
    retry: retryTransient(1),
    staleTime: Number.POSITIVE_INFINITY,
  });
