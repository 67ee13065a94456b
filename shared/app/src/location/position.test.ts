import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { expect, test } from 'vitest';
import { DUBAI_POSITION, positionToSend, storedPosition } from './position.ts';

test('returns the stored position without the names of the place', () => {
  localStore.set(KEYS.userLocation, JSON.stringify({ latitude: 24.4539, longitude: 54.3773, city: 'Abu Dhabi' }));
  expect(storedPosition()).toEqual({ latitude: 24.4539, longitude: 54.3773 });
});

test.each([null, '', 'Dubai', '{}', '{"latitude":"25","longitude":"55"}', '{"latitude":125,"longitude":55}'])(
  'returns Dubai when %j is stored',
  (stored) => {
    if (stored !== null) localStore.set(KEYS.userLocation, stored);
    expect(storedPosition()).toEqual(DUBAI_POSITION);
  },
);

test.each<[string, string | null, object]>([
  ['empty without a position', null, { latitude: '', longitude: '' }],
  ['Dubai after a refusal', 'denied', DUBAI_POSITION],
  ['Dubai after a timeout', 'unavailable', DUBAI_POSITION],
  ['Dubai without geolocation', 'unsupported', DUBAI_POSITION],
  ['empty for an invalid reason', 'rain', { latitude: '', longitude: '' }],
])('sends the stored position to the catalog, and %s', (_what, failure, expected) => {
  if (failure) sessionStore.set(KEYS.locationFailure, failure);
  expect(positionToSend()).toEqual(expected);
  localStore.set(KEYS.userLocation, JSON.stringify({ latitude: 24.4539, longitude: 54.3773 }));
  expect(positionToSend()).toEqual({ latitude: 24.4539, longitude: 54.3773 });
});
