import { expect, test } from 'vitest';
import { findDamage } from './find-damage.ts';

const REASON = 'could not read blocks 0..0 in file "base/5/16394": read only 0 of 8192 bytes';

test('finds a damaged file in the cause of a failed query, and none in other errors', () => {
  const cause = Object.assign(new Error(REASON), { code: 'XX001' });
  expect(findDamage(new Error('Failed query: select 1', { cause }))).toBe(REASON);
  expect(findDamage(Object.assign(new Error('no rights'), { code: '42501' }))).toBeUndefined();
});
