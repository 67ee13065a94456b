import { KEYS, localStore } from '@dar/app/storage';
import { reverseGeocode } from '@dar/contracts/geo';
import { createFakeApi } from '@dar/testing/fake-api';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { storePosition } from './ask-position.ts';

const marina = { latitude: 25.08, longitude: 55.14 };
const stored = () => JSON.parse(localStore.get(KEYS.userLocation) ?? 'null');
const place = {
  ...{ name: 'Dubai Marina', name_ar: 'دبي مارينا', neighborhood: 'Dubai Marina', neighborhood_ar: 'دبي مارينا' },
  ...{ area: 'Dubai Marina', area_ar: 'دبي مارينا', city: 'Dubai', city_ar: 'دبي' },
  ...{ country: 'United Arab Emirates', country_ar: 'الإمارات العربية المتحدة' },
  ...{ formatted_address: 'Dubai Marina, Dubai', formatted_address_ar: 'دبي مارينا، دبي' },
  ...{ latitude: '25.0800', longitude: '55.1400', country_id: 1, city_id: 6, area_id: 0 },
};

it('stores latitude, longitude, city, country, neighborhood and timestamp', async () => {
  vi.setSystemTime(new Date('2026-03-01T10:00:00Z'));
  await storePosition(createFakeApi().on(reverseGeocode, { oData: place }).call, marina);
  vi.useRealTimers();
  expect(stored()).toEqual({
    ...marina,
    city: 'Dubai',
    country: 'United Arab Emirates',
    neighborhood: 'Dubai Marina',
    timestamp: Date.parse('2026-03-01T10:00:00Z'),
  });
});

it('stores the position without names when the call fails', async () => {
  const api = createFakeApi().on(reverseGeocode, () => {
    throw new ApiError('not-in-area', 'Outside');
  });
  await storePosition(api.call, marina);
  expect(stored()).toMatchObject(marina);
  expect(stored()).not.toHaveProperty('city');
});
