import type { Position } from './geocoder.ts';

const EARTH_KM = 6_371;
/** Streets are longer than the great circle. */
const DETOUR = 1.3;
/** Of a van in the traffic of Dubai, all day. */
const KM_PER_HOUR = 40;

/** Returns the great-circle distance in kilometres. */
export function distanceKm(from: Position, to: Position): number {
  const latitudes = radians(to.latitude - from.latitude);
  const longitudes = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

/** Returns an estimate of the minutes by car for a great-circle distance. */
export function estimateMinutes(km: number): number {
  return Math.ceil(((km * DETOUR) / KM_PER_HOUR) * 60);
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
