import { expect, test } from 'vitest';
import { openCatalogFolder } from '../../testing/test-catalog-folder.ts';
import { isInUae } from './outlines.ts';
import { readPlaces } from './places-file.ts';

const PLACE = { name: 'Marina', name_ar: 'مارينا', city: 'Dubai', latitude: 25.08, longitude: 55.14 };
const CITIES = [{ name: 'Dubai', name_ar: 'دبي', latitude: 25.2, longitude: 55.27 }];

test('ships at least 150 communities of Dubai, each in the UAE with a unique name', async () => {
  const { cities, places } = await readPlaces();
  expect(places.filter(({ city }) => city === 'Dubai').length).toBeGreaterThanOrEqual(150);
  expect([...cities, ...places].filter((place) => !isInUae(place))).toEqual([]);
  expect(new Set(places.map(({ name_ar }) => name_ar)).size).toBe(places.length);
});

test.each([
  [{ ...PLACE, city: 'Doha' }, "places.json: places[0].city: there is no city 'Doha'"],
  [{ ...PLACE, latitude: 55.14 }, 'places.json: places[0].latitude: must be at most 26.5'],
  [{ ...PLACE, name_ar: 'Marina' }, 'places.json: places[0].name_ar: must be Arabic'],
  [{ ...PLACE, aliases: [''] }, 'places.json: places[0].aliases[0]: must be at least 1'],
])('reports a mistake by file and path: %#', async (place, mistake) => {
  const folder = await openCatalogFolder({ 'places.json': { cities: CITIES, places: [place] } });
  await expect(readPlaces(folder.path)).rejects.toThrow(mistake);
  await folder.remove();
});

test('reports a duplicate place', async () => {
  const folder = await openCatalogFolder({ 'places.json': { cities: CITIES, places: [PLACE, PLACE] } });
  await expect(readPlaces(folder.path)).rejects.toThrow("places.json: places[1].name: 'Marina' is there already");
  await folder.remove();
});
