import { describe, expect, test } from 'vitest';
import { movePosition, roundPosition, stepMetres } from './pin-steps.ts';

const DUBAI = { latitude: 25.2048, longitude: 55.2708 };

test.each([
  [8, 5_000],
  [10, 1_000],
  [11, 500],
  [13, 200],
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
