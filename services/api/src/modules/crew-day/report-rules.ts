import {
  type CrewReportKind,
  FACTS,
  getEarliestReport,
  type ReportState,
  type SupersededBy,
} from '@dar/contracts/office';
import { canChangeStatus, type OrderStatus, type VisitState } from '@dar/contracts/order-status';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';

/** A difference of the clocks up to this is the time of the request. */
const MAX_SKEW_MS = 2 * MINUTE_MS;
/** A phone may be without a line for so long. */
const MAX_LATE_MS = 3 * DAY_MS;

export interface ReportTime {
  readonly at: Date;
  /** How far the clock of the phone is ahead; 0 for one that is right. */
  readonly clockSkewSeconds: number;
}

/** Returns when something happened by our clock, never in the future. The phone says what its clock showed when it sent. */
export function correctTime(at: Date, sentAt: Date, receivedAt: Date): ReportTime {
  const skewMs = sentAt.getTime() - receivedAt.getTime();
  const isWrong = Math.abs(skewMs) > MAX_SKEW_MS;
  const corrected = at.getTime() - (isWrong ? skewMs : 0);
  return {
    at: new Date(Math.min(corrected, receivedAt.getTime())),
    clockSkewSeconds: isWrong ? Math.round(skewMs / 1_000) : 0,
  };
}

/** The last change of a visit that was not its crew's. */
export interface ChangeByOthers extends SupersededBy {
  readonly changedAt: Date;
}

interface VisitEvent extends Pick<SupersededBy, 'by'> {
  readonly byName: string;
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly createdAt: Date;
}

/** Returns what an event changed; undefined without one. `isOwn`: the visit is the crew's after it. */
export function readChange(event: VisitEvent | undefined, isOwn: boolean): ChangeByOthers | undefined {
  if (!event) return undefined;
  const { by, byName: name, from, to, createdAt: changedAt } = event;
  const isMoved = to === 'Confirmed' || (from === to && isOwn);
  const what = isMoved ? 'another-time' : isOwn || to === 'Cancelled' ? to : 'another-crew';
  return { by, name, what, at: changedAt.toISOString(), changedAt };
}

export interface ReportedVisit {
  readonly state: VisitState;
  readonly startsAt: Date;
  /** Whether the visit is still the crew's. */
  readonly isOwn: boolean;
  readonly lastByOthers: ChangeByOthers | undefined;
  /** The time of the newest applied report of the crew that changed the status. */
  readonly lastApplied: Date | undefined;
}

export interface Decision {
  readonly state: ReportState;
  /** The new status of the visit. */
  readonly to?: Extract<OrderStatus, 'In progress' | 'Completed'> | 'no-show' | 'no-access';
  /** Why it is refused. */
  readonly why?: 'too-old' | 'too-early';
  readonly supersededBy?: SupersededBy;
}

const TARGETS: Partial<Record<CrewReportKind, NonNullable<Decision['to']>>> = {
  started: 'In progress',
  done: 'Completed',
  'no-access': 'no-access',
  'no-show': 'no-show',
};

/** Decides what a report changes (docs/rules/office-crews.md#reports). */
export function decideReport(
  kind: CrewReportKind,
  { at }: ReportTime,
  visit: ReportedVisit,
  receivedAt: Date,
): Decision {
  const { lastByOthers, lastApplied, isOwn, startsAt } = visit;
  if (receivedAt.getTime() - at.getTime() > MAX_LATE_MS) return { state: 'refused', why: 'too-old' };
  if (FACTS.includes(kind)) return { state: 'applied' };
  const superseded = lastByOthers && { state: 'superseded' as const, supersededBy: toSuperseded(lastByOthers) };
  if (!isOwn) return superseded ?? { state: 'superseded' };
  if (lastByOthers && lastByOthers.changedAt > at && lastByOthers.what !== 'Assigned') return superseded ?? LATE;
  if (lastApplied && lastApplied > at) return LATE;
  const to = TARGETS[kind];
  const isPossible = to ? canReport(visit.state, to) : isOpen(visit.state);
  if (isPossible) {
    const earliest = getEarliestReport(kind, { startsAt, isStarted: visit.state === 'In progress' });
    if (earliest && at < earliest) return { state: 'refused', why: 'too-early' };
    return { state: 'applied', ...(to && { to }) };
  }
  // The crew's own report is the last one, unless somebody else changed the visit after it.
  const isOwnState = lastApplied !== undefined && !(lastByOthers && lastByOthers.changedAt > lastApplied);
  return isOwnState ? LATE : (superseded ?? LATE);
}

const LATE: Decision = { state: 'late' };

const isOpen = (state: VisitState) => state === 'Confirmed' || state === 'Assigned' || state === 'In progress';

/** A confirmed visit is assigned at once when its crew is there. */
function canReport(state: VisitState, to: NonNullable<Decision['to']>): boolean {
  const from = state === 'Confirmed' ? 'Assigned' : state;
  if (to === 'no-show' || to === 'no-access') return isOpen(state) || state === 'Not confirmed';
  return canChangeStatus(from, to, 'crew');
}

/** Returns a change as the calls show it. */
export const toSuperseded = ({ by, name, what, at }: ChangeByOthers): SupersededBy => ({ by, name, what, at });
