import { signUp } from '@dar/contracts/auth';
import { reverseGeocode, searchPlaces } from '@dar/contracts/geo';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { Counters } from '../../metrics/counters.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import type { Geocoder } from '../geo/geocoder.ts';
import { PaidGeocoder } from '../geo/paid-geocoder.ts';
import { toPlace } from '../geo/to-place.ts';
import { RateLimit } from './rate-limit.service.ts';

const CAPS = { textMessagesPerHour: 2, placeSearchesPerHour: 2, geocodingsPerHour: 2 };

const BY_SERVICE = { en: 'By the service', ar: 'من الخدمة' };
const PLACE = toPlace({
  name: BY_SERVICE,
  area: BY_SERVICE,
  city: BY_SERVICE,
  position: { latitude: 25, longitude: 55 },
});

/** Calls of the maps service. */
const asked: string[] = [];
const maps: Geocoder = {
  reverse: async (position) => {
    asked.push(`reverse ${position.latitude} ${position.longitude}`);
    return PLACE;
  },
  search: async ({ query }) => {
    asked.push(`search ${query}`);
    return [PLACE];
  },
};
const shop = await openTestShop({ crewsPerActivity: 0, maps, caps: CAPS });
beforeEach(() => {
  shop.pass(HOUR_MS);
  asked.length = 0;
});
afterAll(() => shop.close());

const metric = async (name: string) =>
  Number(new RegExp(`^dar_${name}_total (\\d+)`, 'm').exec(await shop.app.metrics.registry.metrics())?.[1]);
const reverse = async (latitude: number, longitude: number) =>
  (await shop.call(reverseGeocode, { latitude, longitude })).oData;
const search = async (query: string) => (await shop.call(searchPlaces, { query })).oData[0]?.name;

describe('an hourly cap', () => {
  test('rejects text messages of all callers with 429 until the hour ends, and counts them', async () => {
    let people = 0;
    const signUpSomebody = () => {
      people += 1;
      const [email, phone] = [`capped${people}@dar.example`, String(556_000_000 + people)];
      const names = { first_name: 'Sara', last_name: 'Haddad', dial_code: '971' };
      return getFailure(
        shop.call(signUp, { ...names, email, phone, password: 'Secret@12', conf_password: 'Secret@12' }),
      );
    };
    expect([await signUpSomebody(), await signUpSomebody()]).toEqual([undefined, undefined]);
    expect(await signUpSomebody()).toMatchObject({
      kind: 'rate-limited',
      message: 'Too many requests. Please try again in 60 min.',
      retryAfter: 3_600,
    });
    expect(await metric('text_messages_capped')).toBe(1);
    shop.pass(HOUR_MS);
    expect(await signUpSomebody()).toBeUndefined();
  });

  test('falls back to the gazetteer for searches, and counts them', async () => {
    expect([await search('tower one'), await search('tower two')]).toEqual(['By the service', 'By the service']);
    expect(await search('mirdif')).toBe('Mirdif');
    expect(asked).toEqual(['search tower one', 'search tower two']);
    expect([await metric('place_searches_capped'), await metric('geocoder_failures')]).toEqual([1, 0]);
    shop.pass(HOUR_MS);
    expect(await search('tower three')).toBe('By the service');
  });

  test('falls back to the gazetteer for positions, and counts them', async () => {
    await reverse(25.1, 55.11);
    await reverse(25.1, 55.12);
    expect((await reverse(25.0811, 55.1399)).name).toBe('Dubai Marina');
    expect(asked).toHaveLength(2);
    expect(await metric('geocodings_capped')).toBe(1);
  });

  test('applies to all processes together', async () => {
    const rateLimit = new RateLimit({ db: shop.db, clock: shop.now, counters: new Counters(), networkLimitFactor: 1 });
    const otherProcess = new PaidGeocoder(maps, { rateLimit, caps: CAPS });
    await otherProcess.reverse({ latitude: 25.2, longitude: 55.21 });
    await otherProcess.reverse({ latitude: 25.2, longitude: 55.22 });
    await reverse(25.2, 55.23);
    expect(asked).toHaveLength(2);
  });
});

describe('the geocoder cache', () => {
  test('serves positions that round to the same key, each with its own coordinates', async () => {
    expect(await reverse(25.300_01, 55.300_02)).toMatchObject({ name: 'By the service', latitude: '25.30001' });
    expect(await reverse(25.299_98, 55.300_04)).toMatchObject({ name: 'By the service', longitude: '55.30004' });
    expect(asked).toEqual(['reverse 25.3 55.3']);
    await reverse(25.3001, 55.3);
    expect(asked).toHaveLength(2);
  });

  test('serves equal searches, and merges concurrent ones', async () => {
    await Promise.all([search('Same tower'), search('same tower'), search('same tower')]);
    expect(asked).toEqual(['search same tower']);
  });

  test('stores no failures', async () => {
    const rateLimit = new RateLimit({ db: shop.db, clock: shop.now, counters: new Counters(), networkLimitFactor: 1 });
    let calls = 0;
    const failing: Geocoder = {
      ...maps,
      reverse: async () => {
        calls += 1;
        throw new Error('no answer');
      },
    };
    const geocoder = new PaidGeocoder(failing, { rateLimit, caps: CAPS });
    const position = { latitude: 25.4, longitude: 55.4 };
    await expect(geocoder.reverse(position)).rejects.toThrow('no answer');
    await expect(geocoder.reverse(position)).rejects.toThrow('no answer');
    expect(calls).toBe(2);
  });
});
