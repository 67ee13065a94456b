import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  formatDay,
  formatDubaiTime,
  formatHour,
  formatMonth,
  formatShortDay,
  formatTime,
  formatWeekday,
} from './format-time.ts';

// 00:30 on Wednesday in Dubai, Tuesday in UTC.
const moment = new Date('2026-11-24T20:30:00Z');

describe('formats a moment in the time zone of Dubai', () => {
  test('in English', () => {
    expect(formatDay(moment, 'en')).toBe('Wed, 25 Nov 2026');
    expect(formatTime(moment, 'en')).toBe('12:30 am');
  });

  test('in Arabic, with Latin digits', () => {
    expect(formatDay(moment, 'ar')).toMatch(/الأربعاء.*25.*نوفمبر.*2026/);
    expect(formatTime(moment, 'ar')).toMatch(/^12:30\s*ص$/);
  });
});

describe('noon and midnight are 12:00', () => {
  afterEach(() => vi.unstubAllGlobals());

  const table = test.each([
    ['en', '2026-11-24T08:00:00Z', /^12:00\spm$/],
    ['en', '2026-11-24T20:00:00Z', /^12:00\sam$/],
    ['ar', '2026-11-24T08:00:00Z', /^12:00\sم$/],
    ['ar', '2026-11-24T20:00:00Z', /^12:00\sص$/],
  ]);

  table('in %s at %s', (language, time, text) => {
    expect(formatTime(new Date(time), language)).toMatch(text);
  });

  table('in %s at %s in an engine with hours from 0 to 11', (language, time, text) => {
    const { DateTimeFormat } = Intl;
    class FromZero extends DateTimeFormat {
      constructor(locale: string, { hour12, ...options }: Intl.DateTimeFormatOptions) {
        super(locale, hour12 ? { ...options, hourCycle: 'h11' } : options);
      }
    }
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: FromZero });
    expect(formatTime(new Date(time), language)).toMatch(text);
  });
});

test('writes its own punctuation, because engines differ in theirs', () => {
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  const other = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
    this: Intl.DateTimeFormat,
    time,
  ) {
    const parts = formatToParts.call(this, time);
    return parts.map((part) => (part.type === 'literal' ? { ...part, value: '\u202f' } : part));
  });
  onTestFinished(() => other.mockRestore());
  expect(formatDubaiTime('2026-11-25 09:00', 'en', 195)).toBe('Wed, 25 Nov 2026, 9:00 am – 12:15 pm');
  expect(formatDubaiTime('2026-11-25 09:00', 'ar')).toBe('الأربعاء، 25 نوفمبر 2026، 9:00 ص');
  expect(formatShortDay(moment, 'en')).toBe('Wed 25 Nov');
  expect(formatMonth('2026-11', 'en')).toBe('November 2026');
});

test('formats a Dubai time as day and time, and returns any other text unchanged', () => {
  expect(formatDubaiTime('2026-11-25 21:30', 'en')).toBe('Wed, 25 Nov 2026, 9:30 pm');
  expect(formatDubaiTime('2026-11-25 21:30', 'ar')).toMatch(/^الأربعاء، 25 نوفمبر 2026، 9:30\s*م$/);
  expect(formatDubaiTime('', 'en')).toBe('');
  expect(formatDubaiTime('soon', 'ar')).toBe('soon');
});

test('formats a visit with its end, and without one of unknown length', () => {
  expect(formatDubaiTime('2026-11-25 09:00', 'en', 195)).toBe('Wed, 25 Nov 2026, 9:00 am – 12:15 pm');
  expect(formatDubaiTime('2026-11-25 09:00', 'ar', 195)).toMatch(/، 9:00\s*ص – 12:15\s*م$/);
  expect(formatDubaiTime('2026-11-25 09:00', 'en', 0)).toBe('Wed, 25 Nov 2026, 9:00 am');
});

test.each([
  ['en', '2026-11', 'November 2026'],
  ['ar', '2026-11', 'نوفمبر 2026'],
  ['en', 'soon', 'soon'],
])('formats the month %s %s', (language, month, text) => {
  expect(formatMonth(month, language)).toBe(text);
});

test('formats the hour of a moment and the name of a weekday', () => {
  expect(formatHour(new Date('2026-11-24T08:00:00Z'), 'en')).toBe('12 pm');
  expect(formatHour(new Date('2026-11-24T05:00:00Z'), 'ar')).toBe('9 ص');
  expect(formatWeekday(0, 'en')).toBe('Sunday');
  expect(formatWeekday(6, 'en', 'short')).toBe('Sat');
  expect(formatWeekday(5, 'ar')).toBe('الجمعة');
});
