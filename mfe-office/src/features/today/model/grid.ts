import type { Cell } from './moves.ts';
import type { Card, Row } from './rows.ts';

export interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

export interface GridShape {
  /** Of all cells, also those that are scrolled away. */
  readonly cells: Rect;
  readonly columnWidth: number;
  readonly columns: number;
  readonly isRightToLeft: boolean;
  /** Returns the index of the row at a distance from the top of the cells; undefined below the last one. */
  readonly rowAt: (top: number) => number | undefined;
}

/** Returns the column and the row of a dragged card: those at its start and at its middle. Undefined beside the cells. */
export function findCell(
  dragged: Rect,
  shape: GridShape,
): { readonly row: number; readonly column: number } | undefined {
  const { cells, columnWidth, columns, isRightToLeft, rowAt } = shape;
  const start = isRightToLeft ? cells.right - dragged.right : dragged.left - cells.left;
  const column = Math.round(start / columnWidth);
  const middle = dragged.top + dragged.height / 2 - cells.top;
  if (column < 0 || column >= columns || middle < 0 || middle >= cells.height) return undefined;
  const row = rowAt(middle);
  return row === undefined ? undefined : { row, column };
}

/** Returns where the left of a card is that starts at a column. */
export function getLeft(
  { cells, columnWidth, isRightToLeft }: Pick<GridShape, 'cells' | 'columnWidth' | 'isRightToLeft'>,
  column: number,
  width: number,
): number {
  const start = column * columnWidth;
  return isRightToLeft ? cells.right - start - width : cells.left + start;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface FocusTerms {
  readonly rows: readonly Row[];
  readonly columns: number;
  readonly isRightToLeft: boolean;
}

/**
 * Returns the cell to which a key moves the focus; undefined for another key. A card is one step, however long it is, and
 * so is each of several cards in a cell.
 */
export function moveFocus(key: string, from: Cell, { rows, columns, isRightToLeft }: FocusTerms): Cell | undefined {
  const index = Math.max(
    0,
    rows.findIndex(({ crewId }) => crewId === from.crewId),
  );
  const row = rows[index];
  if (!row) return undefined;
  if (key === 'Home') return { crewId: row.crewId, column: 0 };
  if (key === 'End') return { crewId: row.crewId, column: columns - 1 };
  const [down, across] = STEPS[key] ?? [];
  if (down === undefined || across === undefined) return undefined;
  if (across !== 0) return moveAcross(row, from, { columns, forward: isRightToLeft ? -across : across });
  const lane = (from.lane ?? 0) + down;
  if (Math.abs(down) === 1 && findCard(row, from.column, lane)) return { ...from, lane };
  const next = rows[Math.min(rows.length - 1, Math.max(0, index + down))];
  if (!next || next === row) return from;
  return { crewId: next.crewId, column: from.column, lane: down < 0 ? getLastLane(next, from.column) : 0 };
}

function moveAcross(
  row: Row,
  from: Cell,
  { columns, forward }: { readonly columns: number; readonly forward: number },
): Cell {
  const card = findCard(row, from.column, from.lane);
  const next = card && forward > 0 ? card.column + card.span : (card?.column ?? from.column) + forward;
  return { crewId: row.crewId, column: Math.min(columns - 1, Math.max(0, next)) };
}

/** Returns the cell of a visit; undefined if no row has it. */
export function findCellOf(rows: readonly Row[], id: string): Cell | undefined {
  for (const { crewId, cards } of rows) {
    const card = cards.find((one) => one.id === id);
    if (card) return { crewId, column: card.column, lane: card.lane };
  }
  return undefined;
}

const isOver = (column: number) => (card: Card) => card.column <= column && column < card.column + card.span;

function getLastLane({ cards }: Row, column: number): number {
  return Math.max(0, ...cards.filter(isOver(column)).map(({ lane }) => lane));
}

/** Returns the card over a column, the first one by default; undefined over a free one. */
export function findCard({ cards }: Row, column: number, lane?: number): Card | undefined {
  const found = cards.filter(isOver(column)).toSorted((one, other) => one.lane - other.lane);
  return lane === undefined ? found[0] : found.find((card) => card.lane === lane);
}
