import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import * as z from '@dar/contracts/schema';

const FAILURES = ['denied', 'unavailable', 'unsupported'] as const;
/** Why there is no position: the shopper or the browser said no, none could be found in time, or the browser has none to give. */
export type PositionFailure = (typeof FAILURES)[number];

/** Degrees. */
const position = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Position = z.output<typeof position>;

/** Where a shopper is taken to be who shared no position (specification 1, section 9). */
export const DUBAI_POSITION: Position = { latitude: 25.2048, longitude: 55.2708 };

/** The shopper's stored position, read anew at each call; null when none is stored or what is stored is none. */
export function knownPosition(): Position | null {
  try {
    return position.parse(JSON.parse(localStore.get(KEYS.userLocation) ?? ''));
  } catch {
    return null;
  }
}

/**
 * Returns the position that the catalog's calls send: the stored one. Without one it is empty (specification 1,
 * section 7), as on a server; Dubai once the browser was asked in this visit and gave none.
 */
export function positionToSend(): Position | { readonly latitude: ''; readonly longitude: '' } {
  const known = knownPosition();
  if (known) return known;
  return positionFailure() ? DUBAI_POSITION : { latitude: '', longitude: '' };
}

/** The same, or Dubai. */
export function storedPosition(): Position {
  return knownPosition() ?? DUBAI_POSITION;
}

/** Why the browser gave no position when it was last asked in this visit; null when it gave one or was not asked. */
export function positionFailure(): PositionFailure | null {
  const stored = sessionStore.get(KEYS.locationFailure);
  return FAILURES.find((failure) => failure === stored) ?? null;
}
