import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInDubai, fromDubaiTime, to12Hours, to24Hours, toDubaiTime } from './dubai.ts';

describe('moments and Dubai times', () => {
  test.each([
    ['2026-11-24T06:00:00Z', '2026-11-24 10:00'],
    ['2026-11-24T19:59:59Z', '2026-11-24 23:59'],
    ['2026-11-24T20:00:00Z', '2026-11-25 00:00'],
    ['2026-12-31T20:00:00Z', '2027-01-01 00:00'],
    ['2028-02-28T20:30:00Z', '2028-02-29 00:30'],
  ])('%s is %s', (moment, time) => {
    expect(toDubaiTime(new Date(moment))).toBe(time);
    expect(dayInDubai(new Date(moment))).toBe(time.slice(0, 10));
    expect(fromDubaiTime(time).getTime()).toBe(Math.floor(Date.parse(moment) / 60_000) * 60_000);
  });

  test('round-trips every minute', () => {
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const moment = new Date(minute * 60_000);
        expect(fromDubaiTime(toDubaiTime(moment)).getTime()).toBe(moment.getTime());
      }),
    );
  });

  test.each([
    '2026-02-29 10:00',
    '2026-13-01 10:00',
    '2026-11-31 10:00',
    '2026-11-24 24:00',
    '2026-11-24 10:60',
    '2026-11-24T10:00',
    '2026-11-24 9:00',
    '0001-01-01 00:00',
    '',
    'tomorrow',
  ])('rejects %j', (text) => {
    expect(() => fromDubaiTime(text)).toThrow(RangeError);
  });

  test('returns a plain Date', () => {
    expect(fromDubaiTime('2026-11-24 10:00').toISOString()).toBe('2026-11-24T06:00:00.000Z');
  });
});

describe('to24Hours and to12Hours', () => {
  test.each([
    ['12:00 AM', '00:00'],
    ['12:30 AM', '00:30'],
    ['01:05 AM', '01:05'],
    ['11:59 AM', '11:59'],
    ['12:00 PM', '12:00'],
    ['12:45 PM', '12:45'],
    ['01:00 PM', '13:00'],
    ['09:30 PM', '21:30'],
    ['11:59 PM', '23:59'],
  ])('%s is %s', (twelve, twentyFour) => {
    expect(to24Hours(twelve)).toBe(twentyFour);
    expect(to12Hours(twentyFour)).toBe(twelve);
  });

  test.each([
    ['9:30 pm', '21:30'],
    [' 9:30PM ', '21:30'],
  ])('parses %j', (text, expected) => {
    expect(to24Hours(text)).toBe(expected);
  });

  test.each(['', '13:00 PM', '00:30 AM', '09:60 AM', '9 PM', '21:30', '09:30'])(
    'rejects %j as a twelve-hour time',
    (text) => {
      expect(() => to24Hours(text)).toThrow(RangeError);
    },
  );
});
