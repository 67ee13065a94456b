import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { afterEach, expect, test } from 'vitest';
import { DUBAI_POSITION, positionToSend, storedPosition } from './position.ts';

afterEach(() => {
  localStore.clear();
  sessionStore.clear();
});

test('gives the stored position without what else is stored of the place', () => {
  localStore.set(KEYS.userLocation, JSON.stringify({ latitude: 24.4539, longitude: 54.3773, city: 'Abu Dhabi' }));
  expect(storedPosition()).toEqual({ latitude: 24.4539, longitude: 54.3773 });
});

test.each([null, '', 'Dubai', '{}', '{"latitude":"25","longitude":"55"}', '{"latitude":125,"longitude":55}'])(
  'is Dubai when %j is stored',
  (stored) => {
    if (stored !== null) localStore.set(KEYS.userLocation, stored);
    expect(storedPosition()).toEqual(DUBAI_POSITION);
  },
);

test.each<[string, string | null, object]>([
  ['empty when none is stored', null, { latitude: '', longitude: '' }],
  ['Dubai when the shopper refused', 'denied', DUBAI_POSITION],
  ['Dubai when none was found', 'unavailable', DUBAI_POSITION],
  ['Dubai when the browser knows no positions', 'unsupported', DUBAI_POSITION],
  ['empty when what is stored is no reason', 'rain', { latitude: '', longitude: '' }],
])('is sent to the catalog as it is stored, and %s', (_what, failure, expected) => {
  if (failure) sessionStore.set(KEYS.locationFailure, failure);
  expect(positionToSend()).toEqual(expected);
  localStore.set(KEYS.userLocation, JSON.stringify({ latitude: 24.4539, longitude: 54.3773 }));
  expect(positionToSend()).toEqual({ latitude: 24.4539, longitude: 54.3773 });
});
