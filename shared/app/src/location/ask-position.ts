import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { reverseGeocode } from '@dar/contracts/geo';
import type { Call } from '../api/call.ts';
import { knownPosition, type Position, type PositionFailure } from './position.ts';
import { isPositionGranted } from './position-permission.ts';

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

/** The second request: a phone that is slow to find itself takes an older or less exact position. */
const PATIENT = { timeout: 20_000, maximumAge: 5 * 60_000 } as const;

/** As `readPosition`, but asks a slow device again when the customer has allowed it. Never rejects. */
export async function readPositionPatiently(options: PositionOptions): Promise<PositionResponse> {
  const response = await readPosition(options);
  return response.failure === 'unavailable' && (await isPositionGranted()) ? readPosition(PATIENT) : response;
}

/** Requests a position from the browser and stores it. Returns the reason of a failure, else null. Never rejects. */
export async function requestPosition(call: Call, options: PositionOptions): Promise<PositionFailure | null> {
  return keepPosition(call, await readPositionPatiently(options));
}

/** Reads and stores a position that nobody waits for, if the customer has allowed it. Never rejects. */
export async function readGrantedPosition(call: Call, options: PositionOptions): Promise<void> {
  if (knownPosition() || !(await isPositionGranted())) return;
  keepPosition(call, await readPosition(options));
}

function keepPosition(call: Call, response: PositionResponse): PositionFailure | null {
  if (response.failure) {
    sessionStore.set(KEYS.locationFailure, response.failure);
    return response.failure;
  }
  sessionStore.remove(KEYS.locationFailure);
  // Callers need the position at once, not the names of the place.
  void storePosition(call, response.position);
  return null;
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
