import { createHash, timingSafeEqual } from 'node:crypto';
import { forwardedReports } from '@dar/platform-protocol/browser-reports';
import type { FastifyPluginAsync } from 'fastify';
import { parseInput } from '../routes/parse-input.ts';
import { PlatformError } from '../routes/platform-errors.ts';
import type { BrowserReports } from './browser-reports.ts';

const MAX_BYTES = 1024 * 1024;

interface ReceiveOptions {
  readonly reports: BrowserReports;
  /** Undefined: none are received. */
  readonly token: string | undefined;
}

/** Receives the reports of browsers from gateways. */
export function receiveReportRoutes({ reports, token }: ReceiveOptions): FastifyPluginAsync {
  return async (app) => {
    app.post('/reports', { bodyLimit: MAX_BYTES }, async ({ headers, body }, reply) => {
      if (token === undefined || !isSame(headers.authorization ?? '', `Bearer ${token}`)) {
        throw new PlatformError(401, 'wrong-token', 'Reports need the token of gateways: REPORTS_TOKEN.');
      }
      for (const report of parseInput(forwardedReports, body).reports) reports.add(report);
      return reply.code(204).send();
    });
  };
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
