import { KEYS, localStore } from '@dar/app/storage';
import { reverseGeocode } from '@dar/contracts/geo';
import type { Call } from '../api/call.ts';
import type { Position } from './position.ts';

/** Stores the position, then also the names of the place (docs/rules/location.md#stored-position). Never rejects. */
export async function storePosition(call: Call, position: Position): Promise<void> {
  const read = { ...position, timestamp: Date.now() };
  localStore.set(KEYS.userLocation, JSON.stringify(read));
  try {
    const { city, country, neighborhood } = (await call(reverseGeocode, position)).oData;
    localStore.set(KEYS.userLocation, JSON.stringify({ ...read, city, country, neighborhood }));
  } catch {}
}
