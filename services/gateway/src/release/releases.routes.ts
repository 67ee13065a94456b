import { resolve } from 'node:path';
import { SERVER_FOLDER } from '@dar/app/remotes/server-build';
import staticFiles from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';

export const RELEASES_PATH = '/releases';

// `<section>/<version>/<file>`, without hidden files. Some file systems ignore case.
const PUBLIC_FILE = new RegExp(`^/[\\w-]+/[\\w-][\\w.-]*/(?!${SERVER_FOLDER}/)[\\w-][\\w.-]*(/[\\w-][\\w.-]*)*$`, 'i');

/** Serves the files of releases. They never change, and partners' pages of other origins load them too. */
export function releaseRoutes(artifactsDir: string): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    });
    // Plain text, because a browser would take JSON or HTML for the script that it asked for.
    const sendNotFound = (reply: FastifyReply) =>
      reply
        .code(404)
        .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
        .type('text/plain; charset=utf-8')
        .send('No such release file.\n');
    app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
    app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      // The plugin rejects paths such as `//` and `..` with 403.
      if (error.statusCode === 403) return sendNotFound(reply);
      throw error;
    });
    await app.register(staticFiles, {
      root: resolve(artifactsDir),
      suppressWarning: true,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      allowedPath: (path) => PUBLIC_FILE.test(path),
    });
  };
}
