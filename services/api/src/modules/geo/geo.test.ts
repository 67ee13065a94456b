import { mapPlaces, reverseGeocode, searchPlaces } from '@dar/contracts/geo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Geocoder } from './geocoder.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0 });
});
afterAll(() => shop.close());

const reverse = async (latitude: number | string, longitude: number | string) =>
  (await shop.call(reverseGeocode, { latitude, longitude })).oData;
const search = async (query: string, more: { limit?: number; latitude?: number; longitude?: number } = {}) =>
  (await shop.call(searchPlaces, { query, ...more })).oData;
const names = async (query: string) => (await search(query)).map(({ name }) => name);

describe('reverse geocoding', () => {
  test('returns community, city, country and the fields of the address form', async () => {
    expect(await reverse('25.0811', 55.1399)).toEqual({
      // The shop of these tests has no crews.
      is_served: '0',
      name: 'Dubai Marina',
      name_ar: 'دبي مارينا',
      neighborhood: 'Dubai Marina',
      neighborhood_ar: 'دبي مارينا',
      area: 'Dubai Marina',
      area_ar: 'دبي مارينا',
      city: 'Dubai',
      city_ar: 'دبي',
      country: 'United Arab Emirates',
      country_ar: 'الإمارات العربية المتحدة',
      formatted_address: 'Dubai Marina, Dubai, United Arab Emirates',
      formatted_address_ar: 'دبي مارينا، دبي، الإمارات العربية المتحدة',
      latitude: '25.0811',
      longitude: '55.1399',
      country_id: 1,
      city_id: 6,
      area_id: 0,
    });
  });

  test.each([
    ['the Burj Khalifa', 25.1972, 55.2744, 'Downtown Dubai', 'Dubai', 6],
    ['the Burj Al Arab', 25.1412, 55.1853, 'Umm Suqeim 3', 'Dubai', 6],
    ['the dam of Hatta', 24.785, 56.113, 'Hatta', 'Dubai', 6],
    ['the desert south of Dubai', 24.62, 55.4, '', 'Dubai', 6],
    ['the Corniche of Abu Dhabi', 24.47, 54.35, '', 'Abu Dhabi', 2],
    ['the middle of Sharjah', 25.35, 55.42, '', 'Sharjah', 0],
    ['the coast of Fujairah', 25.17, 56.35, '', 'Fujairah', 0],
    ['Dibba', 25.59, 56.26, 'Dibba Al Fujairah', 'Fujairah', 0],
  ])('finds %s', async (_name, latitude, longitude, neighborhood, city, city_id) => {
    expect(await reverse(latitude, longitude)).toMatchObject({ neighborhood, city, city_id });
  });

  test.each([
    ['Muscat', 23.588, 58.383],
    ['Doha', 25.285, 51.531],
    ['Khasab', 26.18, 56.25],
    ['Sohar', 24.35, 56.71],
    ['Riyadh', 24.71, 46.67],
    ['London', 51.5, -0.12],
    ['the middle of the ocean', 0, 0],
  ])('rejects %s as outside the area, in both languages', async (_name, latitude, longitude) => {
    expect(await getFailure(reverse(latitude, longitude))).toMatchObject({
      kind: 'not-in-area',
      message: expect.stringContaining('outside the United Arab Emirates'),
      messageAr: expect.stringContaining('خارج دولة الإمارات'),
    });
  });

  test.each([
    ['', ''],
    [25.2, ''],
    ['north', 55],
    [91, 55],
    [25, 181],
  ])('rejects %s, %s as invalid', async (latitude, longitude) => {
    expect(await getFailure(reverse(latitude, longitude))).toMatchObject({ kind: 'invalid', status: 400 });
  });
});

describe('a place search', () => {
  test.each([
    ['dubai mar', 'Dubai Marina'],
    ['DUBAI MARINA', 'Dubai Marina'],
    ['jlt', 'Jumeirah Lakes Towers'],
    ['Al-Barsha 1', 'Al Barsha 1'],
    ['barsha 3', 'Al Barsha 3'],
    ['burj khalifa', 'Downtown Dubai'],
    ['jumairah village cirle', 'Jumeirah Village Circle'],
    ['mirdiff', 'Mirdif'],
    ['Málikat Al Karáma', ''],
    ['Karáma', 'Al Karama'],
    ['مردف', 'Mirdif'],
    ['الكرامه', 'Al Karama'],
    ['كرامة', 'Al Karama'],
    ['القُصَيص', 'Al Qusais 1'],
    ['جميرا ٣', 'Jumeirah 3'],
    ['ابو ظبي', 'Abu Dhabi'],
    ['النخلة', 'Palm Jumeirah'],
    ['برج خليفه', 'Downtown Dubai'],
    ['واحة السيليكون', 'Dubai Silicon Oasis'],
    ['البرشا الاولى', 'Al Barsha 1'],
  ])('finds first for %s: %s', async (query, expected) => {
    expect((await names(query))[0] ?? '').toBe(expected);
  });

  test('returns places with the fields of the address form', async () => {
    expect((await search('hatta'))[0]).toMatchObject({
      name_ar: 'حتا',
      city_id: 6,
      latitude: '24.797',
      longitude: '56.118',
      formatted_address: 'Hatta, Dubai, United Arab Emirates',
    });
  });

  test('prefers the nearer of equal matches', async () => {
    const near = async (latitude: number, longitude: number) =>
      (await search('quoz industrial', { latitude, longitude })).map(({ name }) => name)[0];
    expect(await near(25.119, 55.235)).toBe('Al Quoz Industrial Area 4');
    expect(await near(25.142, 55.229)).toBe('Al Quoz Industrial Area 1');
  });

  test('returns eight places by default and twenty at most', async () => {
    expect(await search('dubai')).toHaveLength(8);
    expect(await search('dubai', { limit: 3 })).toHaveLength(3);
    expect(await search('dubai', { limit: 999 })).toHaveLength(20);
  });

  test.each(['', '   ', 'al', '🧹', 'xyzzyqwk', "'; drop table places; --"])(
    'finds nothing for "%s"',
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );
});

describe('with a map service', () => {
  const withMaps = async (maps: Geocoder) => openTestShop({ crewsPerActivity: 0, maps });

  test('uses its results, and treats unknown positions as outside the area', async () => {
    const place = await reverse(25.1972, 55.2744);
    const other = await withMaps({
      reverse: async ({ latitude }) => (latitude > 25 ? { ...place, name: 'By the service' } : undefined),
      search: async () => [{ ...place, name: 'By the service' }],
    });
    expect((await other.call(reverseGeocode, { latitude: 25.2, longitude: 55.3 })).oData.name).toBe('By the service');
    expect((await other.call(searchPlaces, { query: 'tower' })).oData).toHaveLength(1);
    const outside = other.call(reverseGeocode, { latitude: 24.9, longitude: 55.3 });
    expect(await getFailure(outside)).toMatchObject({ kind: 'not-in-area' });
    await other.close();
  });

  test('falls back to the gazetteer and counts the failure', async () => {
    const fail = () => Promise.reject(new Error('no answer'));
    const other = await withMaps({ reverse: fail, search: fail });
    const { oData } = await other.call(reverseGeocode, { latitude: 25.0811, longitude: 55.1399 });
    expect(oData.name).toBe('Dubai Marina');
    expect((await other.call(searchPlaces, { query: 'mirdif' })).oData[0]?.name).toBe('Mirdif');
    expect(await other.app.metrics.registry.metrics()).toContain('dar_geocoder_failures_total 2');
    await other.close();
  });
});

test('returns each city and community once for the map, cities first', async () => {
  const { oData: labels } = await shop.call(mapPlaces, {});
  expect(labels[0]).toEqual({ name: 'Dubai', name_ar: 'دبي', is_city: true, latitude: 25.2048, longitude: 55.2708 });
  expect(labels).toContainEqual({
    name: 'Dubai Marina',
    name_ar: 'دبي مارينا',
    is_city: false,
    latitude: 25.0805,
    longitude: 55.1403,
  });
  expect(labels.map(({ is_city }) => is_city).lastIndexOf(true)).toBe(7);
  expect(new Set(labels.map(({ name }) => name)).size).toBe(labels.length);
});
