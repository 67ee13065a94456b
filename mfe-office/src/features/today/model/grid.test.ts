import { describe, expect, test } from 'vitest';
import { DAY, sampleCrew, sampleVisit } from '../../../testing/board-samples.ts';
import { findCell, getLeft, moveFocus } from './grid.ts';
import { createToRows, getDayColumns, getWeekColumns } from './rows.ts';
import { getWeek } from './span.ts';

describe('the cell under a dragged card', () => {
  const shape = {
    cells: { left: 100, right: 700, top: 50, height: 400 },
    columnWidth: 30,
    columns: 20,
    isRightToLeft: false,
    rowAt: (top: number) => Math.floor(top / 40),
  };
  const card = (left: number, top: number) => ({ left, right: left + 60, top, height: 34 });

  test('is at the start of the card and at its middle', () => {
    expect(findCell(card(161, 95), shape)).toEqual({ row: 1, column: 2 });
    expect(findCell(card(174, 95), shape)).toEqual({ row: 1, column: 2 });
    expect(findCell(card(176, 95), shape)).toEqual({ row: 1, column: 3 });
  });

  test('is counted from the right where time runs to the left', () => {
    expect(findCell(card(580, 50), { ...shape, isRightToLeft: true })).toEqual({ row: 0, column: 2 });
  });

  test('is the one at which a card of any width was put', () => {
    for (const isRightToLeft of [false, true]) {
      const left = getLeft({ ...shape, isRightToLeft }, 2, 250);
      const put = { left, right: left + 250, top: 50, height: 34 };
      expect(findCell(put, { ...shape, isRightToLeft })).toEqual({ row: 0, column: 2 });
    }
  });

  test('is none beside the board', () => {
    expect(findCell(card(20, 95), shape)).toBeUndefined();
    expect(findCell(card(161, 460), shape)).toBeUndefined();
  });
});

describe('the focus', () => {
  const crews = [sampleCrew(), sampleCrew({ crew_id: 2, name: 'Marina 2' })];
  const columns = getDayColumns(DAY, crews, []);
  const rows = createToRows()({ columns, crews: [crews], visits: [sampleVisit()] });
  const terms = { rows, columns: columns.count, isRightToLeft: false };
  const at = (column: number, crewId = 1) => ({ crewId, column });

  test('moves by half hours, and a card is one step', () => {
    expect(moveFocus('ArrowRight', at(0), terms)).toEqual(at(1));
    expect(moveFocus('ArrowRight', at(1), terms)).toEqual(at(2));
    expect(moveFocus('ArrowRight', at(2), terms)).toEqual(at(6));
    expect(moveFocus('ArrowLeft', at(5), terms)).toEqual(at(1));
    expect(moveFocus('ArrowLeft', at(0), terms)).toEqual(at(0));
    expect(moveFocus('End', at(0), terms)).toEqual(at(19));
  });

  test('follows the direction of the page', () => {
    const arabic = { ...terms, isRightToLeft: true };
    expect(moveFocus('ArrowLeft', at(2), arabic)).toEqual(at(6));
    expect(moveFocus('ArrowRight', at(1), arabic)).toEqual(at(0));
  });

  test('moves between crews, and stays at the last one', () => {
    expect(moveFocus('ArrowDown', at(4), terms)).toMatchObject(at(4, 2));
    expect(moveFocus('ArrowDown', at(4, 2), terms)).toMatchObject(at(4, 2));
    expect(moveFocus('PageUp', at(4, 2), terms)).toMatchObject(at(4));
    expect(moveFocus('x', at(4), terms)).toBeUndefined();
  });

  test('passes through the visits of a day of a week, before the next crew', () => {
    const week = getWeekColumns(getWeek(DAY));
    const visits = [sampleVisit(), sampleVisit({ visit: 2 })];
    const inWeek = {
      ...terms,
      columns: 7,
      rows: createToRows()({ columns: week, crews: week.days.map(() => crews), visits }),
    };
    expect(moveFocus('ArrowDown', at(0), inWeek)).toEqual({ ...at(0), lane: 1 });
    expect(moveFocus('ArrowDown', { ...at(0), lane: 1 }, inWeek)).toEqual({ ...at(0, 2), lane: 0 });
    expect(moveFocus('ArrowUp', at(0, 2), inWeek)).toEqual({ ...at(0), lane: 1 });
  });
});
