import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Corner, NEIGHBOUR_RINGS, UAE_RINGS } from './land-rings.ts';

test.each([
  ['the UAE', UAE_RINGS],
  ['the neighbours', NEIGHBOUR_RINGS],
])('holds rings of %s near the Gulf', (_name, rings) => {
  for (const ring of rings) {
    expect(ring.length).toBeGreaterThanOrEqual(3);
    for (const [latitude, longitude] of ring) {
      expect(latitude > 22 && latitude < 27 && longitude > 50 && longitude < 58).toBe(true);
    }
  }
});

const PLACES_FILE = join(import.meta.dirname, '../../../../../services/api/content/places.json');

interface NamedPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

test('draws every named place on land', () => {
  const { cities, places } = JSON.parse(readFileSync(PLACES_FILE, 'utf8')) as Record<string, NamedPlace[]>;
  const named = [...(cities ?? []), ...(places ?? [])];
  expect(named.length).toBeGreaterThan(150);
  const inWater = named.filter((place) => UAE_RINGS.filter((ring) => contains(ring, place)).length % 2 === 0);
  expect(inWater.map(({ name }) => name)).toEqual([]);
});

/** Counts how often a line to the east crosses the ring. */
function contains(ring: readonly Corner[], { latitude, longitude }: NamedPlace): boolean {
  const crossings = ring.filter(([toLatitude, toLongitude], index) => {
    const [fromLatitude, fromLongitude] = ring.at(index - 1) ?? [toLatitude, toLongitude];
    if (fromLatitude > latitude === toLatitude > latitude) return false;
    const share = (latitude - fromLatitude) / (toLatitude - fromLatitude);
    return longitude < fromLongitude + share * (toLongitude - fromLongitude);
  });
  return crossings.length % 2 === 1;
}
