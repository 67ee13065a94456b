import { YEAR_S } from '@dar/http-server/durations';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { previewSite } from './choose-site.ts';
import { type Encodings, encodeText, negotiateBody } from './encoded-page.ts';
import { REGISTRIES_PATH, type SiteSource, type SiteVersion } from './site.ts';

// Open pages load their registry a little later than the page.
const MAX_REGISTRIES = 500;

/** Serves each whole registry at an immutable address. An unknown address gets the current one, whose address the response names. */
export function registryRoutes(site: SiteSource): FastifyPluginAsync {
  const registries = new LRUCache<string, Promise<Encodings>>({ max: MAX_REGISTRIES });
  const encode = ({ address, json }: SiteVersion['wholeRegistry']) => {
    const encodings = registries.get(address) ?? encodeText(json);
    registries.set(address, encodings);
    return encodings;
  };
  return async (app) => {
    app.get<{ Params: { file: string } }>(`${REGISTRIES_PATH}/:file`, async (request, reply) => {
      const sites = await site.current();
      for (const { wholeRegistry } of sites.sites.flatMap(({ versions }) => versions)) encode(wholeRegistry);
      const encoded = registries.get(`${REGISTRIES_PATH}/${request.params.file}`);
      const previewed = encoded ? undefined : await previewSite(request, site);
      const shown = previewed?.site ?? sites.getSite(request.hostname).getVersion();
      const encodings = await (encoded ?? encodeText(shown.wholeRegistry.json));
      // No redirect: two gateways that differ would send a browser from one to the other.
      if (!encoded) reply.header('content-location', shown.wholeRegistry.address);
      const { body, headers } = negotiateBody({ encodings }, request.headers['accept-encoding']);
      return reply
        .headers({ ...headers, vary: 'accept-encoding' })
        .header('cache-control', encoded ? `public, max-age=${YEAR_S}, immutable` : 'no-store')
        .type('application/json; charset=utf-8')
        .send(body);
    });
  };
}
