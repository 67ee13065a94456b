import { fromDubaiTime, toDubaiTime } from '@dar/contracts/time/dubai';
import { expect, test } from 'vitest';
import { daysNear, nearestTo } from './nearest-slots.ts';

const slotsAt = (...times: string[]) => times.map((time) => ({ startsAt: fromDubaiTime(time) }));
const getStarts = (slots: readonly { readonly startsAt: Date }[]) => slots.map(({ startsAt }) => toDubaiTime(startsAt));

test('searches the wanted day first, then the days around it', () => {
  const days = daysNear(fromDubaiTime('2026-11-28 10:00'), fromDubaiTime('2026-11-24 09:00'));
  expect(days.slice(0, 5)).toEqual(['2026-11-28', '2026-11-29', '2026-11-27', '2026-11-30', '2026-11-26']);
});

test.each([
  ['the wanted day is today', '2026-11-24 10:00'],
  ['the wanted time has passed', '2026-11-20 10:00'],
])('searches no day that has passed when %s', (_case, wanted) => {
  const days = daysNear(fromDubaiTime(wanted), fromDubaiTime('2026-11-24 09:00'));
  expect(days[0]).toBe('2026-11-24');
  expect(days.filter((day) => day < '2026-11-24')).toEqual([]);
});

test('counts the days in Dubai, where the day has begun four hours before UTC', () => {
  expect(daysNear(fromDubaiTime('2026-11-25 01:00'), fromDubaiTime('2026-11-25 00:30'))[0]).toBe('2026-11-25');
});

test('returns the nearest slots in the order of time', () => {
  const slots = slotsAt('2026-11-25 18:00', '2026-11-25 08:00', '2026-11-25 11:00', '2026-11-25 09:30');
  const nearest = nearestTo(fromDubaiTime('2026-11-25 10:00'), slots, 3);
  expect(getStarts(nearest)).toEqual(['2026-11-25 08:00', '2026-11-25 09:30', '2026-11-25 11:00']);
});

test('prefers the earlier of two equally near slots', () => {
  const slots = slotsAt('2026-11-25 11:00', '2026-11-25 09:00');
  expect(getStarts(nearestTo(fromDubaiTime('2026-11-25 10:00'), slots, 1))).toEqual(['2026-11-25 09:00']);
});
