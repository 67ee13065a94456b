import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { BRAND_NAMES } from '@dar/contracts/brand/values';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../clock.ts';
import { openApiDocument } from './openapi.ts';

const require = createRequire(import.meta.url);
const PAGE_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

let document: string | undefined;

/** Returns the document, which is made at its first request: it takes longer than all other work of a start. */
function getDocument(): string {
  document ??= JSON.stringify(openApiDocument());
  return document;
}

export async function docsRoutes(app: FastifyInstance): Promise<void> {
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', DOCS_POLICY).send(DOCS_PAGE),
  );
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 301));
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START_SCRIPT));
  app.get('/docs/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(getDocument()));
  await app.register(fastifyStatic, {
    root: dirname(require.resolve('swagger-ui-dist/package.json')),
    prefix: '/docs/ui/',
    maxAge: DAY_MS,
    index: false,
    decorateReply: false,
    allowedPath: (path) => PAGE_FILES.includes(path),
  });
}

const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${BRAND_NAMES.en} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/ui/swagger-ui.css">
<script defer src="/docs/ui/swagger-ui-bundle.js"></script>
<script defer src="/docs/start.js"></script>
</head>
<body><div id="calls"></div></body>
</html>
`;

// `validatorUrl: null` removes the badge, which would send the document to another host.
const START_SCRIPT = `SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#calls',
  validatorUrl: null,
  docExpansion: 'list',
  persistAuthorization: true,
});
`;

/** Swagger UI sets inline styles and uses data: icons. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');
