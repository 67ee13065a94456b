import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import * as z from '@dar/contracts/schema';

const FAILURES = ['denied', 'unavailable', 'unsupported'] as const;
/** Why there is no position: no permission, none found in time, or no support in the browser. */
export type PositionFailure = (typeof FAILURES)[number];

const position = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Position = z.output<typeof position>;

/** The position without permission. */
export const DUBAI_POSITION: Position = { latitude: 25.2048, longitude: 55.2708 };

/** Returns the stored position, or null when none or an invalid one is stored. */
export function knownPosition(): Position | null {
  try {
    return position.parse(JSON.parse(localStore.get(KEYS.userLocation) ?? ''));
  } catch {
    return null;
  }
}

/** Returns the stored position, else Dubai after a failed request in this visit, else ''. */
export function positionToSend(): Position | { readonly latitude: ''; readonly longitude: '' } {
  const known = knownPosition();
  if (known) return known;
  return positionFailure() ? DUBAI_POSITION : { latitude: '', longitude: '' };
}

export function storedPosition(): Position {
  return knownPosition() ?? DUBAI_POSITION;
}

/** Returns why the last request of this visit failed; null after a success or without a request. */
export function positionFailure(): PositionFailure | null {
  const stored = sessionStore.get(KEYS.locationFailure);
  return FAILURES.find((failure) => failure === stored) ?? null;
}
