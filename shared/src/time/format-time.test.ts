import { describe, expect, test } from 'vitest';
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

test('a time of the wire is written as day and clock, any other text stays', () => {
  expect(formatDubaiTime('2026-11-25 21:30', 'en')).toBe('Wed, 25 Nov 2026, 9:30 pm');
  expect(formatDubaiTime('2026-11-25 21:30', 'ar')).toMatch(/^الأربعاء، 25 نوفمبر 2026، 9:30\s*م$/);
  expect(formatDubaiTime('', 'en')).toBe('');
  expect(formatDubaiTime('soon', 'ar')).toBe('soon');
});
