import { type reportList, type vitalList, vitalQuery } from '@dar/platform-protocol/browser-reports';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { BrowserReports } from '../reports/browser-reports.ts';
import { parseInput } from './parse-input.ts';

export function reportListRoutes(reports: BrowserReports): FastifyPluginAsync {
  return async (app) => {
    app.get('/reports', async (): Promise<z.output<typeof reportList>> => ({ reports: reports.summaries() }));
    app.get(
      '/reports/vitals',
      async ({ query }): Promise<z.output<typeof vitalList>> => ({
        vitals: reports.vitals.summaries(parseInput(vitalQuery, query)),
      }),
    );
  };
}
