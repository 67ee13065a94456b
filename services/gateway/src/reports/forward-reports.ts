import type { ForwardedReports, PageReport } from '@dar/platform-protocol/browser-reports';
import { REPORTS_PATH } from '@dar/platform-protocol/reports-path';
import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';

const INTERVAL_MS = 1_000;
const TIMEOUT_MS = 2_000;
// The platform takes a body of 1 MB.
const MAX_EVENTS = 2_000;

export interface ReportForwarder {
  add(report: PageReport): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

interface ForwardOptions {
  /** The platform. Undefined: the reports are dropped. */
  readonly origin: string | undefined;
  readonly token: string | undefined;
  readonly lost: Pick<Counter, 'inc'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called after each try, with the error if it failed. */
  readonly onSent?: (error?: unknown) => void;
}

/** Sends reports to the platform once a second, in the background. What it does not receive is lost. */
export function forwardReports({ origin, token = '', lost, log, onSent }: ForwardOptions): ReportForwarder {
  let waiting: ForwardedReports['reports'] = [];
  let count = 0;
  const send = async () => {
    if (origin === undefined || count === 0) return;
    const [reports, sent] = [waiting, count];
    waiting = [];
    count = 0;
    try {
      const response = await fetch(origin + REPORTS_PATH, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ reports } satisfies ForwardedReports),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The platform responds ${response.status} to reports.`);
      onSent?.();
    } catch (error) {
      onSent?.(error);
      lost.inc(sent);
      log.warn(error, 'reports of browsers are lost');
    }
  };
  const timer = setInterval(send, INTERVAL_MS).unref();
  return {
    add(report) {
      const { length } = report.events;
      if (origin === undefined) return;
      if (count + length > MAX_EVENTS) {
        lost.inc(length);
        return;
      }
      count += length;
      waiting.push(report);
    },
    async close() {
      clearInterval(timer);
      await send();
    },
  };
}
