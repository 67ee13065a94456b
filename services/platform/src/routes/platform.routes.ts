import type { FastifyPluginAsync } from 'fastify';
import { receiveReportRoutes } from '../reports/receive-reports.routes.ts';
import { liveSectionRoutes } from './live-sections.routes.ts';
import { createPlatform, type PlatformOptions } from './platform.ts';
import { sendErrors, sendNotFound } from './platform-errors.ts';
import { publishedReleaseRoutes } from './published-releases.routes.ts';
import { releaseRoutes } from './releases.routes.ts';
import { reportListRoutes } from './reports.routes.ts';
import { siteRoutes } from './sites.routes.ts';
import { tokenRoutes } from './tokens.routes.ts';

interface RouteOptions extends PlatformOptions {
  /** The token of gateways. Undefined: no reports are received. */
  readonly reportsToken: string | undefined;
}

export function platformRoutes({ reportsToken, ...options }: RouteOptions): FastifyPluginAsync {
  return async (app) => {
    sendErrors(app);
    await app.register(receiveReportRoutes({ reports: options.reports, token: reportsToken }));
    await app.register(async (api) => {
      const platform = createPlatform(api, options);
      api.setNotFoundHandler(sendNotFound);
      await api.register(releaseRoutes(platform));
      await api.register(publishedReleaseRoutes(platform));
      await api.register(siteRoutes(platform));
      await api.register(liveSectionRoutes(platform));
      await api.register(tokenRoutes(platform));
      await api.register(reportListRoutes(options.reports));
      // Without it the routes of the page would answer.
      api.get('/*', (_request, reply) => reply.callNotFound());
    });
  };
}
