import { expect, test } from 'vitest';
import { toOtherDays } from './other-days.ts';

test('counts the work of other days, and names the next day, else the first', () => {
  const days = ['2026-11-30', '2026-11-26', '2026-11-29', '2026-11-29'];
  expect(toOtherDays(days, '2026-11-28')).toEqual({ count: 4, next: '2026-11-29' });
  expect(toOtherDays(days, '2026-12-04')).toEqual({ count: 4, next: '2026-11-26' });
  expect(toOtherDays([], '2026-11-28')).toBeUndefined();
});
