import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { YEAR_S } from '@dar/http-server/durations';
import { PERMISSIONS_POLICY } from '@dar/http-server/permissions-policy';
import staticFiles from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

const PATH = '/platform/';
const HASHED_FILES = `${PATH}static/`;

// antd writes its styles into the page.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** Serves the page of the platform's team from its build. The page itself holds no secret; the platform API asks for a token. */
export function pageRoutes(folder: string): FastifyPluginAsync {
  return async (app) => {
    app.get('/', (_request, reply) => reply.redirect(PATH));
    app.get('/platform', (_request, reply) => reply.redirect(PATH, 308));
    if (!existsSync(join(folder, 'index.html'))) {
      app.get(`${PATH}*`, (_request, reply) =>
        reply.code(503).type('text/plain; charset=utf-8').send('The page is not built: npm start builds it.\n'),
      );
      return;
    }
    app.addHook('onRequest', async (request, reply) => {
      const isHashed = request.url.startsWith(HASHED_FILES);
      reply.headers({
        'content-security-policy': POLICY,
        'permissions-policy': PERMISSIONS_POLICY,
        'cache-control': isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      });
    });
    await app.register(staticFiles, { root: folder, prefix: PATH, cacheControl: false, dotfiles: 'ignore' });
  };
}
