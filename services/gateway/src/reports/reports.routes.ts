import { SHELL } from '@dar/contracts/platform';
import { browserReport } from '@dar/contracts/platform/browser-reports';
import { REPORTS_PATH } from '@dar/contracts/platform/reports-path';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { HostSites, SiteSource } from '../pages/site.ts';
import type { BrowserReports } from './browser-reports.ts';

const MAX_BYTES = 16 * 1024;
const WINDOW_MS = 60_000;
const MAX_REQUESTS = 120;
const MAX_ADDRESSES = 10_000;

interface ReportRoutesOptions {
  readonly reports: BrowserReports;
  readonly site: SiteSource;
}

/** Receives the reports of the shop's own pages. Counts only releases that the host serves now, so that labels are limited. */
export function reportRoutes({ reports, site }: ReportRoutesOptions): FastifyPluginAsync {
  const requests = new LRUCache<string, number>({ max: MAX_ADDRESSES, ttl: WINDOW_MS });
  const isAllowed = (address: string) => {
    const count = (requests.get(address) ?? 0) + 1;
    requests.set(address, count, { noUpdateTTL: true });
    return count <= MAX_REQUESTS;
  };
  return async (app) => {
    // `sendBeacon` sends a string as text, which needs no preflight.
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
    app.post(REPORTS_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const { 'sec-fetch-site': origin = 'same-origin' } = request.headers;
      if (origin !== 'same-origin') return reply.code(403).send();
      // Many shoppers share an address of their carrier, and an error would appear in their consoles.
      if (!isAllowed(request.ip)) return reply.code(204).send();
      const report = z.safeParse(browserReport, request.body);
      if (!report.success) return reply.code(400).send();
      const host = (await site.current()).hostOf(request.hostname);
      const served = servedReleases(host);
      const events = report.data.events.filter(({ section, version }) => served.has(`${section}@${version}`));
      reports.add(host.name, events);
      return reply.code(204).send();
    });
  };
}

function servedReleases({ sites }: HostSites): ReadonlySet<string> {
  const releases = sites.flatMap(({ host, sections }) => [
    `${SHELL}@${host.version}`,
    ...[...sections.values()].map(({ name, version }) => `${name}@${version}`),
  ]);
  return new Set(releases);
}
