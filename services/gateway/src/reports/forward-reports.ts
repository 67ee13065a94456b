import type { PageReport } from '@dar/platform-protocol/browser-reports';
import { REPORTS_PATH } from '@dar/platform-protocol/reports-path';
import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';

const INTERVAL_MS = 1_000;
const TIMEOUT_MS = 2_000;
// The platform takes a body of 1 MB.
const MAX_EVENTS = 2_000;
const MAX_WAITING = 20_000;

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
  let waiting: PageReport[] = [];
  let count = 0;
  let sending: Promise<void> = Promise.resolve();
  const send = async (reports: readonly PageReport[]) => {
    const response = await fetch(origin + REPORTS_PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reports }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The platform responds ${response.status} to reports.`);
    onSent?.();
  };
  const sendAll = async () => {
    let body: readonly PageReport[] = [];
    try {
      while (waiting.length > 0) {
        body = takeBody(waiting);
        waiting = waiting.slice(body.length);
        count -= countEvents(body);
        await send(body);
      }
    } catch (error) {
      onSent?.(error);
      lost.inc(countEvents(body));
      log.warn(error, 'reports of browsers are lost');
    }
  };
  const sendInTurn = () => {
    sending = sending.then(sendAll);
    return sending;
  };
  const timer = setInterval(sendInTurn, INTERVAL_MS).unref();
  return {
    add(report) {
      const { length } = report.events;
      if (origin === undefined) return;
      if (count + length > MAX_WAITING) {
        lost.inc(length);
        return;
      }
      count += length;
      waiting.push(report);
    },
    async close() {
      clearInterval(timer);
      await sendInTurn();
      // The platform did not take a body, and the others would wait for it in vain.
      if (count > 0) lost.inc(count);
    },
  };
}

/** Returns the first reports, as many as fit into one body. */
function takeBody(reports: readonly PageReport[]): readonly PageReport[] {
  let events = 0;
  const end = reports.findIndex((report) => {
    events += report.events.length;
    return events > MAX_EVENTS;
  });
  return end < 0 ? reports : reports.slice(0, Math.max(1, end));
}

function countEvents(reports: readonly PageReport[]): number {
  return reports.reduce((sum, { events }) => sum + events.length, 0);
}
