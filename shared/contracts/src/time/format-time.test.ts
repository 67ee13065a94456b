import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatClock, formatDay, formatDubaiTime } from './format-time.ts';

// 00:30 on Wednesday in Dubai, still Tuesday in most of the world.
const moment = new Date('2026-11-24T20:30:00Z');

describe('a moment is written as it is in Dubai', () => {
  test('in English', () => {
    expect(formatDay(moment, 'en')).toBe('Wed, 25 Nov 2026');
    expect(formatClock(moment, 'en')).toBe('12:30 am');
  });

  test('in Arabic, with Latin digits', () => {
    expect(formatDay(moment, 'ar')).toMatch(/الأربعاء.*25.*نوفمبر.*2026/);
    expect(formatClock(moment, 'ar')).toMatch(/^12:30\s*ص$/);
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
    expect(formatClock(new Date(time), language)).toMatch(text);
  });

  table('in %s at %s in an engine whose hour12 counts from 0 to 11', (language, time, text) => {
    const { DateTimeFormat } = Intl;
    class FromZero extends DateTimeFormat {
      constructor(locale: string, { hour12, ...options }: Intl.DateTimeFormatOptions) {
        super(locale, hour12 ? { ...options, hourCycle: 'h11' } : options);
      }
    }
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: FromZero });
    expect(formatClock(new Date(time), language)).toMatch(text);
  });
});

test('a time of the wire is written as day and clock, any other text stays', () => {
  expect(formatDubaiTime('2026-11-25 21:30', 'en')).toBe('Wed, 25 Nov 2026, 9:30 pm');
  expect(formatDubaiTime('2026-11-25 21:30', 'ar')).toMatch(/^الأربعاء، 25 نوفمبر 2026، 9:30\s*م$/);
  expect(formatDubaiTime('', 'en')).toBe('');
  expect(formatDubaiTime('soon', 'ar')).toBe('soon');
});
