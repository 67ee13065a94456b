import { expect, test } from 'vitest';
import { activityTypeOf } from './activity-type.ts';

test.each([
  [{ activityType: 'service' }, 'service'],
  [{ activityType: 'product' }, 'product'],
  [{ activityType: 'other' }, undefined],
  [{}, undefined],
  [null, undefined],
  ['service', undefined],
])('%j holds %j', (state, type) => {
  expect(activityTypeOf(state)).toBe(type);
});
