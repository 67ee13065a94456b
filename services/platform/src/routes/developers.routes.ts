import type { developerResponse } from '@dar/platform-protocol';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { requireSite } from './authenticate.ts';
import type { Platform } from './platform.ts';

export function developerRoutes({ getIdentity, tickets, log }: Platform): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Params: { readonly site: string } }>(
      '/sites/:site/developers',
      async (request): Promise<z.output<typeof developerResponse>> => {
        const identity = getIdentity(request);
        const { site } = request.params;
        requireSite(identity, site);
        const developer = await tickets.createDeveloper(site);
        log.info({ by: identity.name, site }, 'a developer signed in');
        return developer;
      },
    );
  };
}
