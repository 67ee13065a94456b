import type { FastifyPluginAsync } from 'fastify';

/** Serves the text files of a shop at the root of its sites, such as those by which others verify its domain. */
export function fileRoutes(files: Readonly<Record<string, string>>): FastifyPluginAsync {
  return async (app) => {
    for (const [path, text] of Object.entries(files)) {
      app.get(path, (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text),
      );
    }
  };
}
