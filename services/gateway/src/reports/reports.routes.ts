import { browserReport } from '@dar/platform-protocol/browser-reports';
import { REPORTS_PATH } from '@dar/platform-protocol/reports-path';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { SiteSource } from '../pages/site.ts';
import { createNetworkLimit } from './network-limit.ts';
import type { PageReports } from './page-reports.ts';

const MAX_BYTES = 16 * 1024;
const MAX_REQUESTS = 120;

interface ReportRoutesOptions {
  readonly pageReports: Pick<PageReports, 'read' | 'add'>;
  readonly site: SiteSource;
}

/** Receives the reports of pages that a gateway signed: those of the shop, and partners' pages with the embed. */
export function reportRoutes({ pageReports, site }: ReportRoutesOptions): FastifyPluginAsync {
  const isAllowed = createNetworkLimit(MAX_REQUESTS);
  return async (app) => {
    // `sendBeacon` sends a string as text, which needs no preflight.
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
    app.post(REPORTS_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      // Many shoppers share an IP of their carrier, and an error would appear in their consoles.
      if (!isAllowed(request.ip)) return reply.code(204).send();
      const report = z.safeParse(browserReport, request.body);
      if (!report.success) return reply.code(400).send();
      const from = pageReports.read(await site.current(), report.data.page);
      const { 'sec-fetch-site': origin = 'same-origin' } = request.headers;
      if (from?.page.kind !== 'embed' && origin !== 'same-origin') return reply.code(403).send();
      if (from) pageReports.add(request, from, report.data.events);
      return reply.code(204).send();
    });
  };
}
