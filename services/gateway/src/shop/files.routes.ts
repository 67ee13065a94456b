import { getContentType } from '@dar/registry/file-types';
import type { FastifyPluginAsync } from 'fastify';

const TEXT = 'text/plain; charset=utf-8';

/** Serves the text files of a shop at the root of its sites, such as those by which others verify its domain, or a service worker. */
export function fileRoutes(files: Readonly<Record<string, string>>): FastifyPluginAsync {
  return async (app) => {
    for (const [path, text] of Object.entries(files)) {
      const type = getContentType(path) ?? TEXT;
      app.get(path, (_request, reply) =>
        reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }).type(type).send(text),
      );
    }
  };
}
