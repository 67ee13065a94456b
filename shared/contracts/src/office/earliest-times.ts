import { HOUR_MS } from '../time/durations.ts';
import type { CrewReportKind } from './crew-reports.ts';

/** Crews come some time before the booked time, but not days. */
const MAX_EARLY_MS = 2 * HOUR_MS;

/** They say something that is true whatever the office has changed. */
export const FACTS: readonly CrewReportKind[] = ['cash', 'photo', 'problem'];

/** Returns when the office can start a visit that begins at a time (docs/rules/office.md#changes-by-staff). */
export const getEarliestStart = (startsAt: Date): Date => new Date(startsAt.getTime() - MAX_EARLY_MS);

interface ReportedVisit {
  readonly startsAt: Date;
  /** Whether somebody has started it. */
  readonly isStarted: boolean;
}

/** Returns from when on a report of a crew counts; undefined for one that counts at any time (docs/rules/office-crews.md#reports). */
export function getEarliestReport(kind: CrewReportKind, { startsAt, isStarted }: ReportedVisit): Date | undefined {
  if (FACTS.includes(kind)) return undefined;
  if (kind === 'no-access' || kind === 'no-show') return startsAt;
  return isStarted ? undefined : getEarliestStart(startsAt);
}
