import { describe, expect, test } from 'vitest';
import { metresPerPixel, movePosition, roundDown, roundPosition, stepMetres } from './pin-steps.ts';

const DUBAI = { latitude: 25.2048, longitude: 55.2708 };

test.each([
  [0, 156_543],
  [15, 4.32],
  [17, 1.08],
])('a pixel at zoom %i is %f m at Dubai, or at the equator for zoom 0', (zoom, metres) => {
  expect(metresPerPixel(zoom, zoom === 0 ? 0 : DUBAI.latitude)).toBeCloseTo(metres, 2);
});

test.each([
  [0.4, 0.2],
  [1, 1],
  [4.9, 2],
  [5, 5],
  [51.8, 50],
  [199, 100],
  [2_000, 2_000],
])('rounds %f down to %f', (value, rounded) => {
  expect(roundDown(value)).toBeCloseTo(rounded, 10);
});

test.each([
  [10, 1_000],
  [15, 50],
  [17, 10],
  [22, 1],
])('moves the pin at zoom %i by %i m', (zoom, metres) => {
  expect(stepMetres(zoom, DUBAI.latitude)).toBe(metres);
});

describe('moving', () => {
  test.each([
    ['north', { latitude: 25.213783, longitude: 55.2708 }],
    ['south', { latitude: 25.195817, longitude: 55.2708 }],
    ['east', { latitude: 25.2048, longitude: 55.280728 }],
    ['west', { latitude: 25.2048, longitude: 55.260872 }],
  ] as const)('by a kilometre to the %s', (direction, position) => {
    expect(movePosition(DUBAI, direction, 1_000)).toEqual(position);
  });

  test('rounds to six decimals', () => {
    expect(roundPosition({ latitude: 25.20480049, longitude: 55.27079951 })).toEqual(DUBAI);
  });
});
