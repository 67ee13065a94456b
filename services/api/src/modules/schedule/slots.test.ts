import { toDubaiTime } from '@dar/contracts/time/dubai';
import { describe, expect, test } from 'vitest';
import { getNeeds, getSlots, isBookableDay } from './slots.ts';

const at = (time: string) => new Date(`2026-11-25T${time}:00+04:00`);
const EARLY = at('00:00');
const NEEDS = { lengthMinutes: 120, leadMinutes: 0, members: 1 };

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

describe('getNeeds', () => {
  test('adds the lengths and returns the longest lead time and the largest crew', () => {
    const services = [
      { lengthMinutes: 60, leadMinutes: 30, members: 2 },
      { lengthMinutes: 90, leadMinutes: 240, members: 1 },
    ];
    expect(getNeeds(services)).toEqual({ lengthMinutes: 150, leadMinutes: 240, members: 2 });
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
