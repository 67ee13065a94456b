import { toDubaiTime } from '@dar/contracts/time/dubai';
import { describe, expect, test } from 'vitest';
import { isBookableDay, needsOf, slotsOf, type WorkingDay } from './slots.ts';

const at = (time: string) => new Date(`2026-11-25T${time}:00+04:00`);
const EARLY = at('00:00');
const NEEDS = { lengthMinutes: 120, leadMinutes: 0 };

function day(over: Partial<WorkingDay> = {}): WorkingDay {
  return { midnight: EARLY, hours: { opensAt: 8 * 60, closesAt: 12 * 60 }, crewIds: [1], taken: [], ...over };
}

const starts = (slots: ReturnType<typeof slotsOf>) => slots.map((slot) => toDubaiTime(slot.startsAt).slice(11));
const available = (slots: ReturnType<typeof slotsOf>) => starts(slots.filter((slot) => slot.isAvailable));

describe('slotsOf', () => {
  test('returns a slot every half hour while the visit ends within working hours', () => {
    const slots = slotsOf(day(), NEEDS, EARLY);
    expect(starts(slots)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
    expect(slots[0]?.endsAt).toEqual(at('10:00'));
    expect(available(slots)).toEqual(starts(slots));
  });

  test('returns Dubai times, including midnight', () => {
    const slots = slotsOf(day({ hours: { opensAt: 5, closesAt: 24 * 60 } }), { ...NEEDS, lengthMinutes: 1435 }, EARLY);
    expect(slots).toMatchObject([{ from: '00:05', to: '00:00' }]);
  });

  test('returns none on a day off', () => {
    expect(slotsOf(day({ hours: undefined }), NEEDS, EARLY)).toEqual([]);
  });

  test('gives the whole working day to a longer visit', () => {
    const slots = slotsOf(day(), { ...NEEDS, lengthMinutes: 600 }, EARLY);
    expect(slots).toEqual([
      { startsAt: at('08:00'), endsAt: at('12:00'), from: '08:00', to: '12:00', isAvailable: true },
    ]);
  });

  test.each([
    ['what is past', 0, at('09:00'), ['09:00', '09:30', '10:00']],
    ['what is nearer than the lead time', 60, at('08:31'), ['10:00']],
  ])('does not offer %s', (_what, leadMinutes, now, expected) => {
    expect(available(slotsOf(day(), { ...NEEDS, leadMinutes }, now))).toEqual(expected);
  });

  test('does not offer overlaps with the taken time of the only crew, but adjacent times', () => {
    const taken = [{ crewIds: [1], startsAt: at('08:00'), endsAt: at('09:30') }];
    expect(available(slotsOf(day({ taken }), NEEDS, EARLY))).toEqual(['09:30', '10:00']);
  });

  test('offers a time when one of several crews is free', () => {
    const taken = [
      { crewIds: [1], startsAt: at('08:00'), endsAt: at('10:00') },
      { crewIds: [2], startsAt: at('10:00'), endsAt: at('12:00') },
    ];
    expect(available(slotsOf(day({ crewIds: [1, 2], taken }), NEEDS, EARLY))).toEqual(['08:00', '10:00']);
  });

  test('offers nothing without a crew', () => {
    expect(available(slotsOf(day({ crewIds: [] }), NEEDS, EARLY))).toEqual([]);
  });
});

describe('needsOf', () => {
  test('adds the lengths and returns the longest lead time', () => {
    const services = [
      { lengthMinutes: 60, leadMinutes: 30 },
      { lengthMinutes: 90, leadMinutes: 240 },
    ];
    expect(needsOf(services)).toEqual({ lengthMinutes: 150, leadMinutes: 240 });
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
