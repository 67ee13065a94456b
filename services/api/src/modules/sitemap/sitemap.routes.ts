import type { FastifyInstance } from 'fastify';
import type { Services } from '../../service.ts';
import { robotsText, SITEMAP_PARTS_PATH, SitemapService } from './sitemap.service.ts';

const CACHED = { 'cache-control': 'public, max-age=300' };
const XML = { ...CACHED, 'content-type': 'application/xml; charset=utf-8' };

/** Serves `/robots.txt`, `/sitemap.xml` and its parts. */
export function sitemapRoutes(app: FastifyInstance, services: Services): void {
  const sitemap = new SitemapService(services);
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers({ ...CACHED, 'content-type': 'text/plain; charset=utf-8' }).send(robotsText(services.siteUrl)),
  );

  app.get('/sitemap.xml', async (_request, reply) => reply.headers(XML).send(await sitemap.root()));

  app.get<{ Params: { number: string } }>(`${SITEMAP_PARTS_PATH}/:number(^\\d+).xml`, async ({ params }, reply) => {
    const part = await sitemap.part(Number(params.number));
    return part ? reply.headers(XML).send(part) : reply.callNotFound();
  });
}
