import type { OfficeSetting } from '@dar/contracts/office';
import { expect, test } from 'vitest';
import { getDayMarks } from './day-marks.ts';

const leave = [
  { id: 1, from: '2026-12-01', to: '2026-12-03', reason: 'Eid' },
  { id: 2, member_id: 7, from: '2026-12-03', to: '2026-12-03', reason: 'Doctor' },
];
const setting = (value: unknown): OfficeSetting[] => [
  { name: 'closed_days', value, from: '', by: '', reason: '', text: { en: '', ar: '' }, planned: [] },
];

test('marks all days of a leave, and closed days with their name', () => {
  const settings = setting([{ day: '2026-12-02', name: 'National Day' }]);
  expect(getDayMarks('2026-12-02', leave, settings)).toEqual({ away: [leave[0]], closed: 'National Day' });
  expect(getDayMarks('2026-12-03', leave, settings).away).toHaveLength(2);
  expect(getDayMarks('2026-12-04', leave, settings)).toEqual({ away: [], closed: undefined });
});

test('shows the leave without the settings', () => {
  expect(getDayMarks('2026-12-01', leave, []).away).toHaveLength(1);
  expect(getDayMarks('2026-12-01', leave, setting('none')).closed).toBeUndefined();
});
