import { expect, test } from 'vitest';
import { readActivityType } from './activity-type.ts';

test.each([
  [{ activityType: 'service' }, 'service'],
  [{ activityType: 'product' }, 'product'],
  [{ activityType: 'other' }, undefined],
  [{}, undefined],
  [null, undefined],
  ['service', undefined],
])('reads from %j the type %j', (state, type) => {
  expect(readActivityType(state)).toBe(type);
});
