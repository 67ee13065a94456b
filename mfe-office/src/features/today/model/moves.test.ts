import { ApiError } from '@dar/app/api-error';
import { describe, expect, test } from 'vitest';
import { DAY, sampleVisit } from '../../../testing/board-samples.ts';
import { readWinner } from './losses.ts';
import { applyMove, toBulkMoves, toMove, toTarget } from './moves.ts';
import { getWeekColumns } from './rows.ts';
import { getWeek } from './span.ts';

describe('a drop', () => {
  const columns = { days: [DAY], first: 16, count: 20 };

  test('is the time of its column with the crew of its row', () => {
    expect(toTarget(columns, { crewId: 2, column: 5 }, sampleVisit())).toEqual({ crewId: 2, time: `${DAY} 10:30` });
  });

  test('on a day of a week keeps the time of day', () => {
    const week = getWeekColumns(getWeek(DAY));
    expect(toTarget(week, { crewId: 2, column: 3 }, sampleVisit())).toEqual({ crewId: 2, time: '2026-11-30 09:00' });
  });

  test('is one call that names the crew, and the time if it is another one', () => {
    const seen = { order: 'DAR-100056', visit: 1, version: 3 };
    const visit = sampleVisit();
    expect(toMove(visit, { crewId: 2, time: visit.starts })).toEqual({ ...seen, crew_id: 2 });
    expect(toMove(visit, { crewId: 1, time: `${DAY} 12:00` })).toEqual({ ...seen, crew_id: 1, time: `${DAY} 12:00` });
  });

  test('at its own place, or of a visit that has started, is no call', () => {
    const target = { crewId: 2, time: `${DAY} 12:00` };
    expect(toMove(sampleVisit(), { crewId: 1, time: `${DAY} 09:00` })).toBeUndefined();
    for (const state of ['In progress', 'Completed', 'Cancelled', 'Not confirmed'] as const) {
      expect(toMove(sampleVisit({ state }), target)).toBeUndefined();
    }
  });

  test('shows the visit at its new place until the API has decided', () => {
    const moved = applyMove(sampleVisit({ minutes_late: 20 }), { crewId: 2, time: `${DAY} 13:30` }, 'Marina 2');
    expect(moved).toMatchObject({ crew_id: 2, crew_name: 'Marina 2', starts: `${DAY} 13:30`, ends: `${DAY} 15:30` });
    expect(moved.minutes_late).toBeUndefined();
  });
});

test('many moves go in calls of a hundred', () => {
  const visits = Array.from({ length: 130 }, (_, visit) => sampleVisit({ visit: visit + 1 }));
  expect(toBulkMoves(visits, undefined).map(({ length }) => length)).toEqual([100, 30]);
  expect(toBulkMoves(visits, 4)[1]?.[0]?.move).toEqual({ order: 'DAR-100056', visit: 101, version: 3, crew_id: 4 });
});

describe('the winner', () => {
  const refuse = (oData: unknown) => new ApiError('business-error', 'No.', { body: { oData } });

  test('is who changed the visit, with the visit as it is now', () => {
    const visit = sampleVisit({ crew_id: 5, version: 4 });
    const error = refuse({ by: 'office', by_name: 'Mona', at: '2026-11-27T05:00:00Z', visit });
    expect(readWinner(error)).toEqual({ winner: 'Mona', now: visit });
  });

  test('is who put another visit there', () => {
    expect(readWinner(refuse({ rules: ['visit'], clashes: [{ by_name: 'Omar' }] }))).toEqual({ winner: 'Omar' });
  });

  test('is nobody for another failure', () => {
    expect(readWinner(refuse({ rules: ['leave'], clashes: [] }))).toEqual({});
    expect(readWinner(new TypeError('x'))).toEqual({});
  });
});
