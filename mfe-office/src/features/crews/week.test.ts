import { expect, test } from 'vitest';
import { CLOCK_TIMES } from '../../parts/weekdays.ts';
import { groupHours, toWeekRows } from './week.ts';

test('groups the days of a week by their hours, without days off', () => {
  const days = [
    { weekday: 1, opens: '08:00', closes: '20:00' },
    { weekday: 5, opens: '14:00', closes: '20:00' },
    { weekday: 0, opens: '08:00', closes: '20:00' },
    { weekday: 6, opens: '08:00', closes: '08:00' },
  ];
  expect(groupHours(days)).toEqual([
    { weekdays: [0, 1], opens: '08:00', closes: '20:00' },
    { weekdays: [5], opens: '14:00', closes: '20:00' },
  ]);
});

test('gives a form seven days, and a day off the hours of the others', () => {
  const rows = toWeekRows([{ weekday: 2, opens: '09:00', closes: '17:00' }]);
  expect(rows).toHaveLength(7);
  expect(rows[2]).toEqual({ weekday: 2, is_off: false, opens: '09:00', closes: '17:00' });
  expect(rows[3]).toEqual({ weekday: 3, is_off: true, opens: '09:00', closes: '17:00' });
});

test('names half hours to midnight', () => {
  expect(CLOCK_TIMES.at(-1)).toBe('24:00');
});
