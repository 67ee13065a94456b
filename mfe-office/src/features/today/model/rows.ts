import type { CrewDay, OfficeVisit } from '@dar/contracts/office';
import { toOrderStatus } from '@dar/contracts/order-status';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { groupBy } from './group-by.ts';
import { getClock, getDay, getMinutes, HALF_HOURS_OF_DAY, toHalfHours } from './span.ts';
import { byUrgency, getVisitId, needsCare } from './visits.ts';

/** A visit in the cells of its crew. */
export interface Card {
  readonly id: string;
  readonly visit: OfficeVisit;
  readonly column: number;
  readonly span: number;
  /** Several visits of a day are one below the other in a week. */
  readonly lane: number;
  /** A card of half an hour before a free one: its text may reach over both. */
  readonly hasRoom?: boolean;
}

export interface Layer {
  readonly kind: CrewDay['layers'][number]['kind'];
  /** In columns, which may be parts of one. */
  readonly from: number;
  readonly to: number;
}

export interface Row {
  readonly crewId: number;
  readonly name: string;
  /** Missing for a crew that works no more and still has visits. */
  readonly crew: CrewDay | undefined;
  readonly cards: readonly Card[];
  readonly layers: readonly Layer[];
  readonly lanes: number;
  /** Of its visits, without travel. */
  readonly bookedMinutes: number;
}

/** The columns of the board. */
export interface Columns {
  readonly days: readonly DubaiDay[];
  /** Of one day: its first half hour. Missing in a week, whose columns are days. */
  readonly first?: number;
  readonly count: number;
}

export const ROW_ORDERS = ['late', 'name', 'free'] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

const DEFAULT_HOURS = { first: 16, last: 36 };

/** Returns the half hours of a day in which crews work or have visits, in whole hours. */
export function getDayColumns(day: DubaiDay, crews: readonly CrewDay[], visits: readonly OfficeVisit[]): Columns {
  // Times of this form compare as texts.
  const [start] = visits.map(({ starts }) => starts).toSorted();
  const end = visits
    .map(({ ends }) => ends)
    .toSorted()
    .at(-1);
  const starts = [
    ...crews.flatMap(({ opens }) => (opens === undefined ? [] : clockToHalfHours(opens))),
    ...(start === undefined ? [] : [toHalfHours(day, start)]),
  ];
  const ends = [
    ...crews.flatMap(({ closes }) => (closes === undefined ? [] : clockToHalfHours(closes))),
    ...(end === undefined ? [] : [toHalfHours(day, end)]),
  ];
  const first = Math.max(0, 2 * Math.floor(Math.min(DEFAULT_HOURS.first, ...starts) / 2));
  const last = Math.min(HALF_HOURS_OF_DAY, 2 * Math.ceil(Math.max(DEFAULT_HOURS.last, ...ends) / 2));
  return { days: [day], first, count: last - first };
}

export const getWeekColumns = (days: readonly DubaiDay[]): Columns => ({ days, count: days.length });

function clockToHalfHours(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 2 + minutes / 30;
}

/** Returns the column of the time of day of a visit, or of its day in a week: the nearest one that the board has. */
export function getStartColumn({ days, first, count }: Columns, { starts }: OfficeVisit): number {
  const column = first === undefined ? days.indexOf(getDay(starts)) : clockToHalfHours(getClock(starts)) - first;
  return Math.min(count - 1, Math.max(0, Math.floor(column)));
}

interface Board {
  readonly columns: Columns;
  /** Of each day. */
  readonly crews: readonly (readonly CrewDay[])[];
  readonly visits: readonly OfficeVisit[];
}

/**
 * Returns a function that returns the rows of the board by crew, in the order of the crews. A row stays the same object
 * while nothing of its crew changes, so that a change renders one row and not all of them.
 */
export function createToRows(): (board: Board) => Row[] {
  const made = new Map<number, { readonly from: readonly unknown[]; readonly row: Row }>();
  return (board) =>
    toRows(board, (crew, visits, days) => {
      const { columns } = board;
      const from = [columns.first, columns.count, ...columns.days, crew.crew, crew.name, ...visits, ...days];
      const known = made.get(crew.crewId);
      if (known && isSame(known.from, from)) return known.row;
      const row = toRow(crew, columns, visits, days);
      made.set(crew.crewId, { from, row });
      return row;
    });
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

type MakeRow = (
  crew: Pick<Row, 'crewId' | 'name' | 'crew'>,
  visits: readonly OfficeVisit[],
  days: readonly (CrewDay | undefined)[],
) => Row;

function toRows({ crews, visits }: Board, make: MakeRow): Row[] {
  const ofCrews = groupBy(visits, ({ crew_id }) => crew_id);
  const [today = []] = crews;
  const days = crews.map((list) => new Map(list.map((crew) => [crew.crew_id, crew])));
  const rows = today.map((crew) => {
    const ofDays = days.map((byId) => byId.get(crew.crew_id));
    return make({ crewId: crew.crew_id, name: crew.name, crew }, ofCrews.get(crew.crew_id) ?? [], ofDays);
  });
  const known = new Set(today.map(({ crew_id }) => crew_id));
  const gone = [...ofCrews].flatMap(([crewId, own]) => {
    if (crewId === undefined || known.has(crewId)) return [];
    return [make({ crewId, name: own[0]?.crew_name ?? '', crew: undefined }, own, [])];
  });
  return [...rows, ...gone];
}

function toRow(
  crew: Pick<Row, 'crewId' | 'name' | 'crew'>,
  columns: Columns,
  visits: readonly OfficeVisit[],
  days: readonly (CrewDay | undefined)[],
): Row {
  const cards = columns.first === undefined ? toWeekCards(columns, visits) : toDayCards(columns, visits);
  const layers = days.flatMap((day, index) => (day ? toLayers(columns, day, index) : []));
  const travel = columns.first === undefined ? [] : visits.flatMap((visit) => toTravel(columns, visit));
  return {
    ...crew,
    cards,
    layers: [...layers, ...travel],
    lanes: Math.max(1, ...cards.map(({ lane }) => lane + 1)),
    bookedMinutes: visits.reduce((sum, visit) => sum + getMinutes(visit), 0),
  };
}

/** Visits of one crew share no half hour, except one that is over or cancelled. */
function toDayCards({ days: [day = ''], first = 0, count }: Columns, visits: readonly OfficeVisit[]): Card[] {
  const ends: number[] = [];
  const cards = visits.flatMap((visit) => {
    const column = Math.max(0, Math.floor(toHalfHours(day, visit.starts)) - first);
    const end = Math.min(count, Math.ceil(toHalfHours(day, visit.ends)) - first);
    if (end <= column) return [];
    const free = ends.findIndex((until) => until <= column);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    return [{ id: getVisitId(visit), visit, column, span: end - column, lane }];
  });
  const taken = new Set(cards.map(({ column, lane }) => `${column} ${lane}`));
  return cards.map((card) => {
    const next = card.column + 1;
    return card.span === 1 && next < count && !taken.has(`${next} ${card.lane}`) ? { ...card, hasRoom: true } : card;
  });
}

function toWeekCards({ days }: Columns, visits: readonly OfficeVisit[]): Card[] {
  const lanes = new Map<number, number>();
  return visits.flatMap((visit) => {
    const column = days.indexOf(getDay(visit.starts));
    if (column === -1) return [];
    const lane = lanes.get(column) ?? 0;
    lanes.set(column, lane + 1);
    return [{ id: getVisitId(visit), visit, column, span: 1, lane }];
  });
}

/** Returns when a crew is not free. A week shows whole days only. */
function toLayers({ days, first, count }: Columns, { layers }: CrewDay, index: number): Layer[] {
  const day = days[index] ?? '';
  return layers.flatMap(({ kind, from, to }) => {
    // The visits of the board say it, and move with them.
    if (kind === 'travel') return [];
    const [start, end] = [toHalfHours(day, from), toHalfHours(day, to)];
    if (first === undefined) {
      return start <= 0 && end >= HALF_HOURS_OF_DAY ? [{ kind, from: index, to: index + 1 }] : [];
    }
    const layer = { kind, from: Math.max(0, start - first), to: Math.min(count, end - first) };
    return layer.to > layer.from ? [layer] : [];
  });
}

function toTravel(
  { days: [day = ''], first = 0, count }: Columns,
  { ends, travel_minutes, state }: OfficeVisit,
): Layer[] {
  if (travel_minutes === 0 || toOrderStatus(state) === 'Completed' || state === 'Cancelled') return [];
  const from = Math.max(0, toHalfHours(day, ends) - first);
  const to = Math.min(count, from + travel_minutes / 30);
  return to > from ? [{ kind: 'travel', from, to }] : [];
}

/** Returns the rows with late visits first and those without any last, by name, or with the most free time first. */
export function orderRows(rows: readonly Row[], order: RowOrder): readonly Row[] {
  const byName = (one: Row, other: Row) => one.name.localeCompare(other.name, 'en', { numeric: true });
  if (order === 'name') return rows.toSorted(byName);
  if (order === 'free') return rows.toSorted((one, other) => getLoad(one) - getLoad(other) || byName(one, other));
  const urgent = new Map(rows.map((row) => [row, getMostUrgent(row)]));
  return rows.toSorted((one, other) => {
    const [visit, rival] = [urgent.get(one), urgent.get(other)];
    if (visit && rival) return byUrgency(visit, rival) || byName(one, other);
    const hasWork = (row: Row) => Number(row.cards.length > 0);
    return (
      Number(rival !== undefined) - Number(visit !== undefined) || hasWork(other) - hasWork(one) || byName(one, other)
    );
  });
}

const getMostUrgent = ({ cards }: Row) =>
  cards
    .map(({ visit }) => visit)
    .filter(needsCare)
    .toSorted(byUrgency)[0];

/** Returns the columns that visits and other layers take. */
function getLoad({ cards, layers }: Row): number {
  const taken = [...cards.map(({ span }) => span), ...layers.map(({ from, to }) => to - from)];
  return taken.reduce((sum, one) => sum + one, 0);
}
