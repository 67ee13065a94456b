import { add, parseAmount, subtract, toAmount, ZERO } from '@dar/contracts/money';
import type { CrewDayVisit, CrewReportKind, ReportState } from '@dar/contracts/office';
import { MINUTE_MS } from '@dar/contracts/time/durations';
import type { QueuedReport, StoredDay } from './queued-report.ts';

/** The server corrects the times of a clock that is wrong by more. */
const MAX_SKEW_MS = 2 * MINUTE_MS;

const STEPS = ['on-the-way', 'arrived', 'started', 'done'] as const;
export type StepKind = (typeof STEPS)[number];

export interface ShownReport {
  readonly kind: CrewReportKind;
  /** ISO 8601. */
  readonly at: string;
  /** `waiting`: the server has not confirmed it. */
  readonly state: ReportState | 'waiting';
}

export interface VisitCash {
  /** What the customer owes in all, what the crew took, and what it still takes, in AED. */
  readonly total: string;
  readonly taken: string;
  readonly due: string;
}

/** A visit as the server sent it, with the reports that wait on this phone. */
export interface VisitView {
  readonly visit: CrewDayVisit;
  readonly phase: 'open' | 'done' | 'cancelled';
  /** The next step of an open visit. */
  readonly next: StepKind | undefined;
  readonly reports: readonly ShownReport[];
  /** Missing for a visit that is paid otherwise. */
  readonly cash: VisitCash | undefined;
  /** How far the clock of the phone is ahead of the server's; 0 for one that is right. */
  readonly clockAheadMs: number;
}

/** Returns the visits of a day, each with what the member reported of it. */
export function toVisitViews(stored: StoredView, queue: readonly QueuedReport[]): VisitView[] {
  const clockAheadMs = getClockAhead(stored);
  return stored.day.visits.map((visit) => {
    const own = queue.filter(({ order, visit: number }) => order === visit.order_no && number === visit.visit);
    return { ...toVisitView(visit, own), clockAheadMs };
  });
}

type StoredView = Pick<StoredDay, 'day' | 'readAt'>;

function getClockAhead({ day: { now }, readAt }: StoredView): number {
  const aheadMs = now === undefined ? 0 : readAt - Date.parse(now);
  return Math.abs(aheadMs) > MAX_SKEW_MS ? aheadMs : 0;
}

function toVisitView(visit: CrewDayVisit, queue: readonly QueuedReport[]): Omit<VisitView, 'clockAheadMs'> {
  const onPhone = queue
    .filter(({ result }) => !result || result.state === 'applied')
    .map(({ kind, at, result }): ShownReport => ({ kind, at, state: result ? 'applied' : 'waiting' }));
  const reports = [...visit.reports, ...onPhone].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const reached = getReached(visit, reports);
  const isMissed = onPhone.some(({ kind }) => kind === 'no-access' || kind === 'no-show');
  const isDone = visit.status_text === 'Completed' || reached === STEPS.length - 1;
  const phase = visit.status_text === 'Cancelled' || isMissed ? 'cancelled' : isDone ? 'done' : 'open';
  return {
    visit,
    phase,
    reports,
    next: phase === 'open' ? STEPS[reached + 1] : undefined,
    cash: getCash(visit, queue),
  };
}

/** Returns the index of the last step, -1 before the first. A move by others starts the visit anew. */
function getReached({ status_text, changed }: CrewDayVisit, reports: readonly ShownReport[]): number {
  const movedAt = changed?.what === 'another-time' ? Date.parse(changed.at) : 0;
  const counted = reports.filter(
    ({ at, state }) => (state === 'applied' || state === 'waiting') && Date.parse(at) >= movedAt,
  );
  const order: readonly CrewReportKind[] = STEPS;
  const steps = counted.map(({ kind }) => order.indexOf(kind));
  return Math.max(-1, ...steps, status_text === 'In progress' ? STEPS.indexOf('started') : -1);
}

/** The last report of cash says what the crew took in all. */
function getCash({ cash_due, cash_collected }: CrewDayVisit, queue: readonly QueuedReport[]): VisitCash | undefined {
  const total = add(parseAmount(cash_due), parseAmount(cash_collected));
  if (total === ZERO) return undefined;
  const waiting = queue.findLast(({ kind, result }) => kind === 'cash' && !result);
  const taken = parseAmount(waiting?.amount ?? cash_collected);
  const due = taken < total ? subtract(total, taken) : ZERO;
  return { total: toAmount(total), taken: toAmount(taken), due: toAmount(due) };
}
