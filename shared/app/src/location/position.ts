import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import * as z from '@dar/contracts/schema';

const FAILURES = ['denied', 'unavailable', 'unsupported'] as const;
export type PositionFailure = (typeof FAILURES)[number];

const position = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Position = z.output<typeof position>;

export const DUBAI_POSITION: Position = { latitude: 25.2048, longitude: 55.2708 };

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

export function positionFailure(): PositionFailure | null {
  const stored = sessionStore.get(KEYS.locationFailure);
  return FAILURES.find((failure) => failure === stored) ?? null;
}
