import type { ReportSummary } from '@dar/platform-protocol/browser-reports';

/** Returns how many pages reported a failure of a release, for any reason. */
export function countFailures({
  failures: { load, render, tampered, start },
}: Pick<ReportSummary, 'failures'>): number {
  return load + render + tampered + start;
}
