import type { EndpointInput } from '@dar/contracts/endpoint';
import type { moveVisit, OfficeVisit } from '@dar/contracts/office';
import type { DubaiTime } from '@dar/contracts/time/dubai';
import type { Columns } from './rows.ts';
import { getClock, moveEnd, toTime } from './span.ts';
import { canMove } from './visits.ts';

/** A place on the board. */
export interface Cell {
  readonly crewId: number;
  readonly column: number;
  /** Of the card at the place, in a week. */
  readonly lane?: number;
}

export interface Target {
  readonly crewId: number;
  readonly time: DubaiTime;
}

export type MoveInput = Omit<EndpointInput<typeof moveVisit>, 'reason' | 'request_id'>;

/** Returns where a visit is after a drop on a cell. In a week it keeps its time of day. */
export function toTarget({ days, first }: Columns, { crewId, column }: Cell, visit: OfficeVisit): Target {
  const [day = ''] = days;
  if (first !== undefined) return { crewId, time: toTime(day, first + column) };
  return { crewId, time: `${days[column] ?? day} ${getClock(visit.starts)}` };
}

/** Returns the call that moves a visit; undefined if it is there already, or has started. */
export function toMove(visit: OfficeVisit, { crewId, time }: Target): MoveInput | undefined {
  const isSame = visit.crew_id === crewId && visit.starts === time;
  if (isSame || !canMove(visit)) return undefined;
  const { order_no: order, visit: number, version } = visit;
  // The crew is always named: a visit that only changes its time must not change its crew without a word.
  return { order, visit: number, version, crew_id: crewId, ...(visit.starts !== time && { time }) };
}

/** Returns a visit as it will be if the API accepts the move. */
export function applyMove(visit: OfficeVisit, { crewId, time }: Target, crewName: string): OfficeVisit {
  const { minutes_late: _late, risk: _risk, ...rest } = visit;
  return { ...rest, crew_id: crewId, crew_name: crewName, starts: time, ends: moveEnd(visit, time) };
}

/** Of one call (docs/rules/office-dispatch.md#moves). */
const MAX_MOVES = 100;

export interface BulkMove {
  readonly visit: OfficeVisit;
  readonly move: MoveInput;
}

/** Returns the moves of visits to a crew, or to any that is free, in groups of what a call takes. */
export function toBulkMoves(visits: readonly OfficeVisit[], crewId: number | undefined): BulkMove[][] {
  const moves = visits.map((visit) => {
    const { order_no: order, visit: number, version } = visit;
    return { visit, move: { order, visit: number, version, ...(crewId !== undefined && { crew_id: crewId }) } };
  });
  return Array.from({ length: Math.ceil(moves.length / MAX_MOVES) }, (_, group) =>
    moves.slice(group * MAX_MOVES, (group + 1) * MAX_MOVES),
  );
}
