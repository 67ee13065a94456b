import type { Position, PositionFailure } from './position.ts';

export interface PositionOptions {
  /** Milliseconds. */
  readonly timeout: number;
  /** Milliseconds; 0 by default. */
  readonly maximumAge?: number;
  readonly enableHighAccuracy?: boolean;
}

export type PositionAnswer =
  | { readonly position: Position; readonly failure?: undefined }
  | { readonly failure: PositionFailure };

const DENIED = 1;

/** Requests the position from the browser, which may prompt for permission. Never rejects. */
export function readPosition({
  timeout,
  maximumAge = 0,
  enableHighAccuracy = false,
}: PositionOptions): Promise<PositionAnswer> {
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

/** Returns whether the permission is granted; false in a browser without the Permissions API. */
export async function isPositionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
