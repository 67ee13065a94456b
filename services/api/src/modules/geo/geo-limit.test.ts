import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { reverseGeocode, searchPlaces } from '@dar/contracts/geo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Counters } from '../../metrics/counters.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { CrewsService } from '../crews/crews.service.ts';
import { RateLimit } from '../rate-limit/rate-limit.service.ts';
import { GeoService, PLACE_LOOKUPS } from './geo.service.ts';
import { openGeocoders } from './open-geocoders.ts';

const { attempts, windowMs } = PLACE_LOOKUPS.perIp;
const MARINA = { latitude: 25.0811, longitude: 55.1399 };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0 });
});
afterAll(() => shop.close());

const ask = (endpoint: Endpoint, payload: object, remoteAddress: string) =>
  shop.app.inject({ method: 'POST', url: `${API_BASE_PATH}${endpoint.path}`, remoteAddress, payload });

test('limits place lookups of a network address over all processes with 429 until the minute ends', async () => {
  const geocoders = await openGeocoders({ googleMapsKey: undefined });
  const counters = new Counters();
  const rateLimit = new RateLimit({ db: shop.db, clock: shop.now, counters, networkLimitFactor: 1 });
  const otherProcess = new GeoService({
    db: shop.db,
    crews: new CrewsService({ clock: shop.now }),
    counters,
    rateLimit,
    ...geocoders,
    caps: { textMessagesPerHour: 0, placeSearchesPerHour: 0, geocodingsPerHour: 0 },
  });
  await Promise.all(
    Array.from({ length: attempts - 2 }, () => otherProcess.search({ query: 'marina' }, '203.0.113.7')),
  );

  expect((await ask(searchPlaces, { query: 'marina' }, '203.0.113.7')).statusCode).toBe(200);
  expect((await ask(reverseGeocode, MARINA, '203.0.113.7')).statusCode).toBe(200);
  for (const refused of [
    await ask(searchPlaces, { query: 'marina' }, '203.0.113.7'),
    await ask(reverseGeocode, MARINA, '203.0.113.7'),
  ]) {
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toEqual({
      status: '0',
      message: 'Too many requests. Please try again in 60 sec.',
      message_ar: expect.stringContaining('طلبات كثيرة'),
      code: 'rate-limited',
    });
  }
  expect((await ask(searchPlaces, { query: 'marina' }, '203.0.113.8')).statusCode).toBe(200);
  shop.pass(windowMs);
  expect((await ask(reverseGeocode, MARINA, '203.0.113.7')).statusCode).toBe(200);
});

test('does not count lookups that reach no geocoder', async () => {
  for (let round = 0; round < attempts; round++) await ask(searchPlaces, { query: ' ' }, '203.0.113.9');
  expect((await ask(reverseGeocode, {}, '203.0.113.9')).statusCode).toBe(400);
  expect((await ask(searchPlaces, { query: 'marina' }, '203.0.113.9')).statusCode).toBe(200);
});
