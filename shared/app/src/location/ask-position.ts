import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { reverseGeocode } from '@dar/contracts/geo';
import type { Call } from '../api/call.ts';
import { knownPosition, type Position, type PositionFailure } from './position.ts';

export interface PositionOptions {
  /** Milliseconds. */
  readonly timeout: number;
  /** Milliseconds; 0 by default. */
  readonly maximumAge?: number;
  readonly enableHighAccuracy?: boolean;
}

export type PositionResponse =
  | { readonly position: Position; readonly failure?: undefined }
  | { readonly failure: PositionFailure };

const DENIED = 1;

/** Requests the position from the browser, which may prompt for permission. Never rejects. */
export function readPosition({
  timeout,
  maximumAge = 0,
  enableHighAccuracy = false,
}: PositionOptions): Promise<PositionResponse> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve({ failure: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ position: { latitude, longitude } }),
      ({ code }) => resolve({ failure: code === DENIED ? 'denied' : 'unavailable' }),
      { timeout, maximumAge, enableHighAccuracy },
    );
  });
}

export async function isPositionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/** Requests a position from the browser and stores it. Returns the reason of a failure, else null. Never rejects. */
export async function requestPosition(call: Call, options: PositionOptions): Promise<PositionFailure | null> {
  const response = await readPosition(options);
  if (response.failure) {
    sessionStore.set(KEYS.locationFailure, response.failure);
    return response.failure;
  }
  sessionStore.remove(KEYS.locationFailure);
  // Callers need the position at once, not the names of the place.
  void storePosition(call, response.position);
  return null;
}

export async function readGrantedPosition(call: Call, options: PositionOptions): Promise<void> {
  if (knownPosition() || !(await isPositionGranted())) return;
  await requestPosition(call, options);
}

/** Stores the position, then also the names of the place (docs/rules/location.md#stored-position). Never rejects. */
export async function storePosition(call: Call, position: Position): Promise<void> {
  const read = { ...position, timestamp: Date.now() };
  localStore.set(KEYS.userLocation, JSON.stringify(read));
  try {
    const { city, country, neighborhood } = (await call(reverseGeocode, position)).oData;
    localStore.set(KEYS.userLocation, JSON.stringify({ ...read, city, country, neighborhood }));
  } catch {}
}
