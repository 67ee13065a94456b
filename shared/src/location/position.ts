import * as z from '@dar/shared/schema';
import { KEYS, local } from '@dar/shared/storage';

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
    return position.parse(JSON.parse(local.get(KEYS.userLocation) ?? ''));
  } catch {
    return null;
  }
}

/** The same as the catalogue's calls send it: empty if there is none (specification 1, section 7), as on a server. */
export function positionToSend(): Position | { readonly latitude: ''; readonly longitude: '' } {
  return knownPosition() ?? { latitude: '', longitude: '' };
}

/** The same, or Dubai. */
export function storedPosition(): Position {
  return knownPosition() ?? DUBAI_POSITION;
}
