import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type HostProfiles, OWN_PROFILE, profileFor } from './host-profiles.ts';
import { REGISTRIES_PATH, type SiteSource, siteForProfile } from './site.ts';

// Open pages load their registry a little later than the page.
const MAX_REGISTRIES = 50;

/** Serves each whole registry at an immutable address. An unknown address gets the current registry. */
export function registryRoutes(site: SiteSource, profiles: HostProfiles): FastifyPluginAsync {
  const registries = new LRUCache<string, string>({ max: MAX_REGISTRIES });
  return async (app) => {
    app.get<{ Params: { file: string } }>(`${REGISTRIES_PATH}/:file`, async (request, reply) => {
      const pinned = await site.current();
      for (const profile of [OWN_PROFILE, ...profiles.values()]) {
        const { address, json } = siteForProfile(pinned, profile).wholeRegistry;
        registries.set(address, json);
      }
      const known = registries.get(`${REGISTRIES_PATH}/${request.params.file}`);
      return reply
        .header('cache-control', known ? 'public, max-age=31536000, immutable' : 'no-store')
        .type('application/json; charset=utf-8')
        .send(known ?? siteForProfile(pinned, profileFor(profiles, request.hostname)).wholeRegistry.json);
    });
  };
}
