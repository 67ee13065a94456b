import type { Position } from './geocoder.ts';
import { isInside, type Ring } from './ring.ts';

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
