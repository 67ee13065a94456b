import { stubNavigator } from '@dar/testing/stub-navigator';
import { describe, expect, it, vi } from 'vitest';
import { readPosition, readPositionPatiently } from './ask-position.ts';
import { isPositionGranted } from './position-permission.ts';

describe('readPosition', () => {
  it('returns degrees and passes timeout and maximum age', async () => {
    const getCurrentPosition = vi.fn((found: (response: object) => void) =>
      found({ coords: { latitude: 25.08, longitude: 55.14, accuracy: 12 } }),
    );
    stubNavigator({ geolocation: { getCurrentPosition } });
    expect(await readPosition({ timeout: 5_000, maximumAge: 30_000 })).toEqual({
      position: { latitude: 25.08, longitude: 55.14 },
    });
    expect(getCurrentPosition.mock.lastCall?.at(2)).toEqual({
      timeout: 5_000,
      maximumAge: 30_000,
      enableHighAccuracy: false,
    });
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'unavailable'],
  ])('maps error %i to %s', async (code, failure) => {
    const getCurrentPosition = (_: unknown, failed: (fault: object) => void) => failed({ code });
    stubNavigator({ geolocation: { getCurrentPosition } });
    expect(await readPosition({ timeout: 10_000 })).toEqual({ failure });
  });

  it('returns unsupported without geolocation', async () => {
    expect(await readPosition({ timeout: 10_000 })).toEqual({ failure: 'unsupported' });
  });
});

describe('isPositionGranted', () => {
  it.each([
    ['granted', true],
    ['prompt', false],
    ['denied', false],
  ])('%s: %s', async (state, expected) => {
    stubNavigator({ permissions: { query: async () => ({ state }) } });
    expect(await isPositionGranted()).toBe(expected);
  });

  it('returns false without the Permissions API', async () => {
    expect(await isPositionGranted()).toBe(false);
  });
});

describe('readPositionPatiently', () => {
  it.each([
    ['again, with more time, for a slow device', 'granted', 3, 2],
    ['once without the permission', 'prompt', 3, 1],
    ['once after a refusal', 'granted', 1, 1],
  ])('asks %s', async (_how, state, code, times) => {
    const getCurrentPosition = vi.fn((_found: unknown, failed: (fault: object) => void) => failed({ code }));
    stubNavigator({ geolocation: { getCurrentPosition }, permissions: { query: async () => ({ state }) } });
    await readPositionPatiently({ timeout: 10_000 });
    expect(getCurrentPosition).toHaveBeenCalledTimes(times);
  });
});
