import type { Position } from './geocoder.ts';

/** The corners of an area. */
export type Ring = readonly (readonly [latitude: number, longitude: number])[];

/** Returns whether a position is in a ring (ray casting). */
export function isInside(ring: Ring, { latitude, longitude }: Position): boolean {
  let isIn = false;
  ring.forEach(([lat, lon], index) => {
    const [otherLat, otherLon] = ring.at(index - 1) ?? [lat, lon];
    if (lat > latitude === otherLat > latitude) return;
    const crossing = lon + ((latitude - lat) / (otherLat - lat)) * (otherLon - lon);
    if (longitude < crossing) isIn = !isIn;
  });
  return isIn;
}
