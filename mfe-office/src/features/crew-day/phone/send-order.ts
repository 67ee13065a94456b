import { DAY_MS, MINUTE_MS, SECOND_MS } from '@dar/contracts/time/durations';
import type { QueuedReport } from './queued-report.ts';

const PAUSES_MS = [5 * SECOND_MS, 15 * SECOND_MS, 45 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS] as const;

/** Reports of others on this phone are kept so long. The server rejects older ones anyway. */
export const KEPT_MS = 3 * DAY_MS;

/** Returns the pause after a number of attempts, in ms. */
export function getPause(tries: number): number {
  return PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0;
}

/** Returns the first waiting report of each visit, oldest first: later ones of the visit are sent after it. */
export function getFirstOfVisits(reports: readonly QueuedReport[]): QueuedReport[] {
  const waiting = reports.filter(({ result }) => !result).sort((one, other) => one.seq - other.seq);
  const isSameVisit = (one: QueuedReport) => (other: QueuedReport) =>
    one.order === other.order && one.visit === other.visit;
  return waiting.filter((report) => waiting.find(isSameVisit(report)) === report);
}

/** Returns when the next report may be sent, in ms; undefined when none waits. */
export function getNextTry(reports: readonly QueuedReport[]): number | undefined {
  const times = getFirstOfVisits(reports).map(({ retryAt }) => retryAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}
