import { queryOptions } from '@dar/app/query';
import { KEYS, localStore } from '@dar/app/storage';
import { addFavourites, listFavourites, MAX_FAVOURITES } from '@dar/contracts/favourites';
import * as z from '@dar/contracts/schema';
import type { Call } from '../api/call.ts';

const ids = z.catch(z.array(z.int()), []);

/** Returns the favourites of a guest, newest first. */
export function readStoredFavourites(): readonly number[] {
  try {
    return ids.parse(JSON.parse(localStore.get(KEYS.favourites) ?? '[]'));
  } catch {
    return [];
  }
}

export function storeFavourites(serviceIds: readonly number[]): void {
  localStore.set(KEYS.favourites, JSON.stringify(serviceIds));
}

/** Returns the query of the favourite ids: a guest's on the device, which a sign-in adds to the customer's. */
export const favouritesQuery = (call: Call, customerId: number | undefined) =>
  queryOptions({
    queryKey: ['shared', 'favourites', customerId ?? 'device'],
    queryFn: async ({ signal }): Promise<readonly number[]> => {
      const stored = readStoredFavourites();
      if (customerId === undefined) return stored;
      if (stored.length === 0) return (await call(listFavourites, {}, { signal })).oData.service_ids;
      const { oData } = await call(addFavourites, { service_ids: stored.slice(0, MAX_FAVOURITES) });
      localStore.remove(KEYS.favourites);
      return oData.service_ids;
    },
    // A sign-out and other tabs change those of the device.
    staleTime: customerId === undefined ? 0 : 5 * 60_000,
  });
