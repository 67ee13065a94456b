import { describe, expect, test } from 'vitest';
import { DAY, sampleCrew, sampleVisit } from '../../../testing/board-samples.ts';
import { createToRows, getDayColumns, getStartColumn, getWeekColumns, orderRows } from './rows.ts';
import { getWeek } from './span.ts';

const toRows = createToRows();
const two = [sampleCrew(), sampleCrew({ crew_id: 2, name: 'Marina 2' })];

describe('the columns of a day', () => {
  test('are the half hours in which crews work or have visits, in whole hours', () => {
    expect(getDayColumns(DAY, two, [])).toEqual({ days: [DAY], first: 16, count: 20 });
    const early = sampleVisit({ starts: `${DAY} 06:30`, ends: `${DAY} 07:30` });
    const late = sampleVisit({ starts: `${DAY} 22:00`, ends: '2026-11-28 00:30' });
    expect(getDayColumns(DAY, two, [early, late])).toEqual({ days: [DAY], first: 12, count: 36 });
  });
});

test('a visit of another day enters the board at its time of day', () => {
  const columns = getDayColumns(DAY, two, []);
  expect(getStartColumn(columns, sampleVisit({ starts: '2026-12-01 10:30' }))).toBe(5);
  expect(getStartColumn(columns, sampleVisit({ starts: '2026-12-01 06:00' }))).toBe(0);
  expect(getStartColumn(getWeekColumns(getWeek(DAY)), sampleVisit({ starts: '2026-11-29 10:30' }))).toBe(2);
});

describe('the rows', () => {
  const columns = getDayColumns(DAY, two, []);

  test('have the visits of their crew in its half hours, with the travel after them', () => {
    const [first, second] = toRows({ columns, crews: [two], visits: [sampleVisit()] });
    expect(first?.cards).toMatchObject([{ id: 'DAR-100056/1', column: 2, span: 4, lane: 0 }]);
    expect(first?.layers).toEqual([{ kind: 'travel', from: 6, to: 7 }]);
    expect(first?.bookedMinutes).toBe(120);
    expect(second?.cards).toEqual([]);
    const [completed] = toRows({ columns, crews: [two], visits: [sampleVisit({ state: 'Completed' })] });
    expect(completed?.layers).toEqual([]);
  });

  test('show leave, holds and closed hours within the day', () => {
    const hold = { kind: 'hold' as const, from: `${DAY} 10:00`, to: `${DAY} 11:00` };
    const late = { kind: 'closed' as const, from: `${DAY} 16:00`, to: '2026-11-28 00:00' };
    const [row] = toRows({ columns, crews: [[sampleCrew({ layers: [hold, late] })]], visits: [] });
    expect(row?.layers).toEqual([
      { kind: 'hold', from: 4, to: 6 },
      { kind: 'closed', from: 16, to: 20 },
    ]);
  });

  test('have a row for a crew that works no more and still has visits', () => {
    const rows = toRows({ columns, crews: [two], visits: [sampleVisit({ crew_id: 9, crew_name: 'Old crew' })] });
    expect(rows.map(({ name, crew }) => [name, crew !== undefined])).toEqual([
      ['Marina 1', true],
      ['Marina 2', true],
      ['Old crew', false],
    ]);
  });

  test('know which cards of half an hour have a free half hour after them', () => {
    const [first, second, third] = [
      sampleVisit({ starts: `${DAY} 09:00`, ends: `${DAY} 09:30` }),
      sampleVisit({ visit: 2, starts: `${DAY} 09:30`, ends: `${DAY} 10:00` }),
      sampleVisit({ visit: 3, starts: `${DAY} 11:00`, ends: `${DAY} 12:00` }),
    ];
    const [row] = toRows({ columns, crews: [two], visits: [first, second, third] });
    expect(row?.cards.map(({ hasRoom = false }) => hasRoom)).toEqual([false, true, false]);
  });

  test('are the same objects while nothing of their crew changes', () => {
    const toNextRows = createToRows();
    const visits = [sampleVisit(), sampleVisit({ visit: 2, crew_id: 2 })];
    const before = toNextRows({ columns, crews: [two], visits });
    const changed = [sampleVisit(), ...visits.slice(1)];
    const after = toNextRows({ columns: { ...columns }, crews: [[...two]], visits: changed });
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    const later = toNextRows({ columns: { ...columns, count: 22 }, crews: [two], visits: changed });
    expect(later[1]).not.toBe(after[1]);
  });

  test('put the visits of a day of a week below each other', () => {
    const week = getWeekColumns(getWeek(DAY));
    const visits = [
      sampleVisit(),
      sampleVisit({ visit: 2, starts: `${DAY} 13:00` }),
      sampleVisit({ visit: 3, starts: '2026-11-29 09:00' }),
    ];
    const [row] = toRows({ columns: week, crews: week.days.map(() => two), visits });
    expect(row?.cards.map(({ column, lane }) => [column, lane])).toEqual([
      [0, 0],
      [0, 1],
      [2, 0],
    ]);
    expect(row?.lanes).toBe(2);
  });
});

test('crews with the latest visit come first, then those with a visit at risk, then with work, then by name', () => {
  const crews = ['Marina 10', 'Marina 2', 'Marina 3', 'Marina 4', 'Deira 1'].map((name, index) =>
    sampleCrew({ crew_id: index + 1, name }),
  );
  const visits = [
    sampleVisit({ crew_id: 1 }),
    sampleVisit({ crew_id: 2, risk: 'visit-before' }),
    sampleVisit({ crew_id: 3, minutes_late: 20 }),
    sampleVisit({ crew_id: 4, minutes_late: 45 }),
  ];
  const rows = toRows({ columns: getDayColumns(DAY, crews, []), crews: [crews], visits });
  expect(orderRows(rows, 'late').map(({ name }) => name)).toEqual([
    'Marina 4',
    'Marina 3',
    'Marina 2',
    'Marina 10',
    'Deira 1',
  ]);
  expect(orderRows(rows, 'name').map(({ crewId }) => crewId)).toEqual([5, 2, 3, 4, 1]);
  expect(orderRows(rows, 'free')[0]?.crewId).toBe(5);
});
