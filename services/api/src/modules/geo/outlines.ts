import type { Position } from './geocoder.ts';

/** The corners of an area. */
type Ring = readonly (readonly [latitude: number, longitude: number])[];

/** Returns whether a position is in a ring (ray casting). */
function isInside(ring: Ring, { latitude, longitude }: Position): boolean {
  let isIn = false;
  ring.forEach(([lat, lon], index) => {
    const [otherLat, otherLon] = ring.at(index - 1) ?? [lat, lon];
    if (lat > latitude === otherLat > latitude) return;
    const crossing = lon + ((latitude - lat) / (otherLat - lat)) * (otherLon - lon);
    if (longitude < crossing) isIn = !isIn;
  });
  return isIn;
}

/** The UAE with coastal waters as [latitude, longitude], drawn by hand: accurate to about five kilometres. */
const CORNERS: Ring = [
  [24.1, 51.58],
  [24.45, 51.5],
  [25.3, 52.6],
  [25.1, 54.2],
  [25.75, 55.15],
  [26.15, 55.9],
  [26.08, 56.1],
  [25.8, 56.16],
  [25.64, 56.27],
  [25.64, 56.55],
  [24.96, 56.55],
  [24.97, 56.36],
  [24.86, 56.24],
  [24.74, 56.2],
  [24.72, 56.05],
  [24.88, 55.98],
  [24.96, 55.85],
  [24.6, 55.83],
  [24.25, 55.79],
  [24.08, 55.84],
  [24.06, 56.01],
  [23.95, 55.55],
  [23.5, 55.53],
  [23.1, 55.22],
  [22.7, 55.21],
  [22.62, 55.13],
  [22.93, 52.58],
  [22.99, 52.0],
  [24.01, 51.62],
];

/** Returns whether a position is in the UAE. */
export function isInUae(position: Position): boolean {
  return isInside(CORNERS, position);
}

/**
 * The Emirate of Dubai with its islands, as [latitude, longitude]. Drawn by hand, a kilometre or two too large: better an
 * address beyond the border than none at it.
 */
const MAINLAND: Ring = [
  [24.91, 54.85],
  [25.04, 54.92],
  [25.07, 54.99],
  [25.075, 55.07],
  [25.12, 55.09],
  [25.155, 55.105],
  [25.165, 55.14],
  [25.19, 55.125],
  [25.26, 55.125],
  [25.275, 55.2],
  [25.285, 55.25],
  [25.34, 55.26],
  [25.35, 55.31],
  [25.327, 55.365],
  [25.31, 55.4],
  [25.3, 55.43],
  [25.285, 55.465],
  [25.275, 55.5],
  [25.26, 55.56],
  [25.2, 55.62],
  [25.1, 55.68],
  [24.95, 55.73],
  [24.8, 55.74],
  [24.62, 55.66],
  [24.6, 55.35],
  [24.66, 55.08],
  [24.79, 54.97],
];

const HATTA: Ring = [
  [24.87, 56.05],
  [24.87, 56.2],
  [24.72, 56.2],
  [24.72, 56.05],
];

/** Returns whether a position is in the Emirate of Dubai, or within two kilometres of it. */
export function isInDubai(position: Position): boolean {
  return [MAINLAND, HATTA].some((ring) => isInside(ring, position));
}
