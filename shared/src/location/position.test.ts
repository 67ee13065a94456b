import { KEYS, local } from '@dar/shared/storage';
import { afterEach, expect, test } from 'vitest';
import { DUBAI_POSITION, positionToSend, storedPosition } from './position.ts';

afterEach(() => local.clear());

test('gives the stored position without what else is stored of the place', () => {
  local.set(KEYS.userLocation, JSON.stringify({ latitude: 24.4539, longitude: 54.3773, city: 'Abu Dhabi' }));
  expect(storedPosition()).toEqual({ latitude: 24.4539, longitude: 54.3773 });
});

test.each([null, '', 'Dubai', '{}', '{"latitude":"25","longitude":"55"}', '{"latitude":125,"longitude":55}'])(
  'is Dubai when %j is stored',
  (stored) => {
    if (stored !== null) local.set(KEYS.userLocation, stored);
    expect(storedPosition()).toEqual(DUBAI_POSITION);
  },
);

test('is sent to the catalogue as it is stored, and empty if none is', () => {
  expect(positionToSend()).toEqual({ latitude: '', longitude: '' });
  local.set(KEYS.userLocation, JSON.stringify({ latitude: 24.4539, longitude: 54.3773 }));
  expect(positionToSend()).toEqual({ latitude: 24.4539, longitude: 54.3773 });
});
