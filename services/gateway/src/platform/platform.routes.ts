import type { FastifyPluginAsync } from 'fastify';
import { hostRoutes } from './hosts.routes.ts';
import { liveSectionRoutes } from './live-sections.routes.ts';
import { createPlatform, type PlatformOptions } from './platform.ts';
import { answerErrors } from './platform-errors.ts';
import { releaseRoutes } from './releases.routes.ts';
import { reportListRoutes } from './reports.routes.ts';
import { tokenRoutes } from './tokens.routes.ts';

/** Serves the platform API: releases, hosts, history, tokens and reports. Every request needs a token. */
export function platformRoutes(options: PlatformOptions): FastifyPluginAsync {
  return async (app) => {
    answerErrors(app);
    const platform = createPlatform(app, options);
    await app.register(releaseRoutes(platform));
    await app.register(hostRoutes(platform));
    await app.register(liveSectionRoutes(platform));
    await app.register(tokenRoutes(platform));
    await app.register(reportListRoutes(options.reports));
    // Without it the routes of pages would answer.
    app.get('/*', (_request, reply) => reply.callNotFound());
  };
}
