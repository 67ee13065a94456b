import type { LatLngTuple } from 'leaflet';
import outlines from './uae-land.json' with { type: 'json' };

/** [latitude, longitude] */
export type Corner = LatLngTuple;

const SCALE = 10_000;

export const UAE_RINGS = outlines.uae.map(toRing);
export const NEIGHBOUR_RINGS = outlines.neighbours.map(toRing);

function toRing(outline: string): Corner[] {
  const steps = outline.split(' ').map(Number);
  const corners: Corner[] = [];
  let [longitude, latitude] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    longitude += steps[at] ?? 0;
    latitude += steps[at + 1] ?? 0;
    corners.push([latitude / SCALE, longitude / SCALE]);
  }
  return corners;
}
