import type { Position, PositionFailure } from './position.ts';

export interface PositionOptions {
  /** Milliseconds until it counts as unavailable. */
  readonly timeout: number;
  /** Milliseconds that a position may be old; 0 unless told. */
  readonly maximumAge?: number;
  /** Whether a better position is worth waiting for, such as the satellites'; false unless told. */
  readonly enableHighAccuracy?: boolean;
}

export type PositionAnswer =
  | { readonly position: Position; readonly failure?: undefined }
  | { readonly failure: PositionFailure };

const DENIED = 1;

/** Asks the browser where the shopper is, which may ask the shopper. Never rejects. */
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

/** Whether the browser gives the position without asking. A browser that cannot say is taken for one that asks. */
export async function isPositionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
