import type { Position } from './geocoder.ts';
import { isInside, type Ring } from './ring.ts';

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
