import type { FastifyPluginCallback } from 'fastify';
import { type HostProfiles, OWN_PROFILE, profileFor } from './host-profiles.ts';
import { siteForProfile } from './profile-site.ts';
import { REGISTRIES_PATH, type SiteSource } from './site.ts';

// Pages that are open while pins change ask for theirs a little later.
const KEPT = 50;

/**
 * Serves the registry whole, each at an address of its own for ever. An address that this process never gave out, or long
 * ago, is answered with the registry of now.
 */
export function registryRoutes(site: SiteSource, profiles: HostProfiles): FastifyPluginCallback {
  const known = new Map<string, string>();
  return (app, _options, done) => {
    app.get<{ Params: { file: string } }>(`${REGISTRIES_PATH}/:file`, async (request, reply) => {
      const pinned = await site.current();
      for (const profile of [OWN_PROFILE, ...profiles.values()]) {
        const { address, json } = siteForProfile(pinned, profile).wholeRegistry;
        known.set(address, json);
      }
      for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
      const asked = known.get(`${REGISTRIES_PATH}/${request.params.file}`);
      return reply
        .header('cache-control', asked ? 'public, max-age=31536000, immutable' : 'no-store')
        .type('application/json; charset=utf-8')
        .send(asked ?? siteForProfile(pinned, profileFor(profiles, request.hostname)).wholeRegistry.json);
    });
    done();
  };
}
