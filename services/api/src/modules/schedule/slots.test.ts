import { fromDubaiTime, toDubaiTime } from '@dar/contracts/time/dubai';
import { describe, expect, test } from 'vitest';
import { daysNear, getSlots, isBookableDay, nearestTo } from './slots.ts';

const at = (time: string) => new Date(`2026-11-25T${time}:00+04:00`);
const EARLY = at('00:00');
const NEEDS = { lengthMinutes: 120, leadMinutes: 0, crewSize: 1 };

const HOURS = { opensAt: 8 * 60, closesAt: 12 * 60 };
const slotsOf = (needs = NEEDS, now = EARLY, hours: typeof HOURS | undefined = HOURS) =>
  getSlots('2026-11-25', hours, needs, now);

const starts = (slots: ReturnType<typeof getSlots>) => slots.map((slot) => toDubaiTime(slot.startsAt).slice(11));
const inTime = (slots: ReturnType<typeof getSlots>) => starts(slots.filter((slot) => slot.isInTime));

describe('getSlots', () => {
  test('returns a slot every half hour while the visit ends within working hours', () => {
    const slots = slotsOf();
    expect(starts(slots)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
    expect(slots[0]?.endsAt).toEqual(at('10:00'));
    expect(inTime(slots)).toEqual(starts(slots));
  });

  test('returns Dubai times, including midnight', () => {
    const slots = slotsOf({ ...NEEDS, lengthMinutes: 1435 }, EARLY, { opensAt: 5, closesAt: 24 * 60 });
    expect(slots).toMatchObject([{ from: '00:05', to: '00:00' }]);
  });

  test('returns none on a day off', () => {
    expect(getSlots('2026-11-25', undefined, NEEDS, EARLY)).toEqual([]);
  });

  test('returns none for a visit that is longer than the working day', () => {
    expect(starts(slotsOf({ ...NEEDS, lengthMinutes: 240 }))).toEqual(['08:00']);
    expect(slotsOf({ ...NEEDS, lengthMinutes: 241 })).toEqual([]);
  });

  test.each([
    ['what is past', 0, at('09:00'), ['09:00', '09:30', '10:00']],
    ['what is nearer than the lead time', 60, at('08:31'), ['10:00']],
  ])('does not offer %s', (_what, leadMinutes, now, expected) => {
    expect(inTime(slotsOf({ ...NEEDS, leadMinutes }, now))).toEqual(expected);
  });
});

describe('isBookableDay', () => {
  // 01:00 on the 25th in Dubai, the 24th in most other zones.
  const now = new Date('2026-11-24T21:00:00Z');

  test.each([
    ['2026-11-24', false],
    ['2026-11-25', true],
    ['2027-02-23', true],
    ['2027-02-24', false],
    ['0001-01-01', false],
  ])('returns for %s: %s', (asked, expected) => {
    expect(isBookableDay(asked, now)).toBe(expected);
  });
});

const slotsAt = (...times: string[]) => times.map((time) => ({ startsAt: fromDubaiTime(time) }));
const toTimes = (slots: readonly { readonly startsAt: Date }[]) => slots.map(({ startsAt }) => toDubaiTime(startsAt));

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
  expect(toTimes(nearest)).toEqual(['2026-11-25 08:00', '2026-11-25 09:30', '2026-11-25 11:00']);
});

test('prefers the earlier of two equally near slots', () => {
  const slots = slotsAt('2026-11-25 11:00', '2026-11-25 09:00');
  expect(toTimes(nearestTo(fromDubaiTime('2026-11-25 10:00'), slots, 1))).toEqual(['2026-11-25 09:00']);
});
