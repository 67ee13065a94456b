import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Encodings, encodeText, negotiateBody } from './encoded-page.ts';
import { REGISTRIES_PATH, type Site, type SiteSource } from './site.ts';

// Open pages load their registry a little later than the page.
const MAX_REGISTRIES = 50;

/** Serves each whole registry at an immutable address. An unknown address gets the current registry. */
export function registryRoutes(site: SiteSource): FastifyPluginAsync {
  const registries = new LRUCache<string, Promise<Encodings>>({ max: MAX_REGISTRIES });
  const encode = ({ address, json }: Site['wholeRegistry']) => {
    const encodings = registries.get(address) ?? encodeText(json);
    registries.set(address, encodings);
    return encodings;
  };
  return async (app) => {
    app.get<{ Params: { file: string } }>(`${REGISTRIES_PATH}/:file`, async (request, reply) => {
      const sites = await site.current();
      for (const { wholeRegistry } of sites.hosts.flatMap((host) => host.sites)) encode(wholeRegistry);
      const known = registries.get(`${REGISTRIES_PATH}/${request.params.file}`);
      const encodings = await (known ?? encode(sites.hostOf(request.hostname).siteFor().wholeRegistry));
      const { body, headers } = negotiateBody({ encodings }, request.headers['accept-encoding']);
      return reply
        .headers({ ...headers, vary: 'accept-encoding' })
        .header('cache-control', known ? 'public, max-age=31536000, immutable' : 'no-store')
        .type('application/json; charset=utf-8')
        .send(body);
    });
  };
}
