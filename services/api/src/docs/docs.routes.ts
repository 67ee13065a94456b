import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../clock.ts';
import { DOCS_PAGE, DOCS_POLICY, START_SCRIPT } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const require = createRequire(import.meta.url);
const PAGE_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openApiDocument());
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', DOCS_POLICY).send(DOCS_PAGE),
  );
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 301));
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START_SCRIPT));
  app.get('/docs/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  await app.register(fastifyStatic, {
    root: dirname(require.resolve('swagger-ui-dist/package.json')),
    prefix: '/docs/ui/',
    maxAge: DAY_MS,
    index: false,
    decorateReply: false,
    allowedPath: (path) => PAGE_FILES.includes(path),
  });
}
