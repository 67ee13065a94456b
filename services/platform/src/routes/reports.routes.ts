import type { reportList } from '@dar/platform-protocol/browser-reports';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { BrowserReports } from '../reports/browser-reports.ts';

export function reportListRoutes(reports: BrowserReports): FastifyPluginAsync {
  return async (app) => {
    app.get('/reports', async (): Promise<z.output<typeof reportList>> => ({ reports: reports.summaries() }));
  };
}
