import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readSettings } from '../../../../services/gateway/src/env.ts';
import { contentSecurityPolicy } from '../../../../services/gateway/src/pages/content-security-policy.ts';
import { type EncodedPage, encodePage, negotiateBody } from '../../../../services/gateway/src/pages/encoded-page.ts';
import { apiProxy } from '../../../../services/gateway/src/proxy/api-proxy.ts';
import { listenUntilSigterm } from './listen-until-sigterm.ts';

// Serves the static pages of `pages.json` (path to HTML) with the gateway's headers, and the API's pictures.
const settings = readSettings(process.env);
const policy = contentSecurityPolicy({ sources: [] });
const stored = new Map<string, Promise<EncodedPage>>();

for (const [path, html] of Object.entries(await readPages(process.env['STATIC_PAGES_DIR'] ?? '.'))) {
  stored.set(path, encodePage({ status: 200, html, isRendered: true }));
}

const app = Fastify({ logger: { level: settings.LOG_LEVEL } });
await app.register(apiProxy(settings.API_ORIGIN, settings.shop.api));
app.get('/*', async (request, reply) => {
  const page = await stored.get(request.url);
  if (!page) return reply.code(404).send('There is nothing here.\n');
  reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': policy,
    etag: page.etag,
    'cache-control': 'no-cache',
    vary: 'accept-language, cookie, accept-encoding',
  });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const { body, headers } = negotiateBody(page, request.headers['accept-encoding']);
  return reply.headers(headers).type('text/html; charset=utf-8').send(body);
});
await listenUntilSigterm(app, settings);

async function readPages(folder: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as Record<string, string>;
}
