import { expect, test } from 'vitest';
import { makeNumbersRow } from '../testing/make-numbers-row.ts';
import { findExtremes, getChange, getFigure } from './figures.ts';

test('divides stars by reviews and booked by open minutes, and by nothing where there are none', () => {
  const row = makeNumbersRow({ reviews: 2, stars: 9, booked_minutes: 90, open_minutes: 120 });
  expect(getFigure(row, 'rating')).toEqual({ now: 4.5, before: undefined });
  expect(getFigure(row, 'use')).toEqual({ now: 75, before: undefined });
});

test('compares with the period before, unless it had nothing', () => {
  expect(getChange({ now: 30, before: 20 })).toBe(50);
  expect(getChange({ now: 30, before: 0 })).toBeUndefined();
});

test('finds the best and the worst row, and none among equal ones', () => {
  const [one, other] = [makeNumbersRow({ key: 'a', bookings: 1 }), makeNumbersRow({ key: 'b', bookings: 3 })];
  expect(findExtremes([one, other], 'bookings')).toMatchObject({ highest: { row: other }, lowest: { row: one } });
  expect(findExtremes([one, one], 'bookings')).toBeUndefined();
});
