import { KEYS, localStore } from '@dar/app/storage';
import { reverseGeocode } from '@dar/contracts/geo';
import type { Call } from '../api/call.ts';
import type { Position } from './position.ts';

/**
 * Stores the shopper's position, with the names of the place once the API has told them (specification 1, section 3,
 * "Local storage"). Without them, or outside of the Emirates, the position alone stays. Never rejects.
 */
export async function storePosition(call: Call, position: Position): Promise<void> {
  const read = { ...position, timestamp: Date.now() };
  localStore.set(KEYS.userLocation, JSON.stringify(read));
  try {
    const { city, country, neighborhood } = (await call(reverseGeocode, position)).oData;
    localStore.set(KEYS.userLocation, JSON.stringify({ ...read, city, country, neighborhood }));
  } catch {
    // A place without a name is still a place.
  }
}
