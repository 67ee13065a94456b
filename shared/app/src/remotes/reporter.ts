import type { BrowserReport, ReportEvent } from '@dar/platform-protocol/browser-reports';
import { PAGE_TIMING } from '@dar/platform-protocol/reports-path';

const DELAY_MS = 1_000;

/** `tampered`: the entry of a release was not the recorded one. */
export type FailureReason = 'load' | 'render' | 'tampered';

export interface SectionReports {
  loaded(section: string, version: string, milliseconds: number): void;
  failed(section: string, version: string | undefined, reason: FailureReason): void;
}

export interface Reporter extends SectionReports {
  /** The shell, or the embed, runs. */
  started(): void;
  measured(vital: Omit<Vital, 'type'>): void;
}

export type Vital = Extract<ReportEvent, { type: 'vital' }>;

type Send = (body: string) => void;

/**
 * Returns a reporter that sends events together, a second after the first or when the page is hidden. It sends nothing
 * without the signature of the page.
 */
export function createReporter(page: string | undefined, send: Send): Reporter {
  const reported = new Set<string>();
  let events: ReportEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0 || page === undefined) return;
    send(JSON.stringify({ page, events } satisfies BrowserReport));
    events = [];
  };
  const add = (event: ReportEvent) => {
    events.push(event);
    if (document.visibilityState === 'hidden') flush();
    else timer ??= setTimeout(flush, DELAY_MS);
  };
  const isFirst = (key: string) => {
    const isNew = !reported.has(key);
    reported.add(key);
    return isNew;
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  return {
    started: () => add({ type: 'started' }),
    loaded(section, version, milliseconds) {
      if (isFirst(`load ${section} ${version}`)) add({ type: 'load', section, version, milliseconds });
    },
    failed(section, version, reason) {
      if (version === undefined || !isFirst(`failure ${section} ${version}`)) return;
      add({ type: 'failure', section, version, reason, isLoaded: reported.has(`load ${section} ${version}`) });
    },
    measured: (vital) => add({ type: 'vital', ...vital }),
  };
}

/** Returns the signature of the document, which the gateway sends with it. */
export function readPageSignature(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_TIMING)?.description;
}
