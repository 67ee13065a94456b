import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { REGISTRIES_PATH, type SiteSource } from './site.ts';

// Open pages load their registry a little later than the page.
const MAX_REGISTRIES = 50;

/** Serves each whole registry at an immutable address. An unknown address gets the current registry. */
export function registryRoutes(site: SiteSource): FastifyPluginAsync {
  const registries = new LRUCache<string, string>({ max: MAX_REGISTRIES });
  return async (app) => {
    app.get<{ Params: { file: string } }>(`${REGISTRIES_PATH}/:file`, async (request, reply) => {
      const sites = await site.current();
      for (const { wholeRegistry } of sites.hosts.flatMap((host) => host.sites)) {
        registries.set(wholeRegistry.address, wholeRegistry.json);
      }
      const known = registries.get(`${REGISTRIES_PATH}/${request.params.file}`);
      return reply
        .header('cache-control', known ? 'public, max-age=31536000, immutable' : 'no-store')
        .type('application/json; charset=utf-8')
        .send(known ?? sites.hostOf(request.hostname).siteFor().wholeRegistry.json);
    });
  };
}
