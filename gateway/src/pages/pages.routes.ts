import { createHash } from 'node:crypto';
import { isLanguage } from '@dar/shared/i18n/language';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { chooseLanguage, languageCookie } from './language.ts';
import { renderPage } from './render-page.ts';
import type { SiteSource } from './site.ts';

interface PageRoutesOptions {
  readonly site: SiteSource;
  /** Origins of dev servers that pages may load from; none in production. */
  readonly devOrigins?: readonly string[];
}

/** Answers every path that is no file and no call with the host's page. */
export function pageRoutes({ site, devOrigins }: PageRoutesOptions): FastifyPluginCallback {
  const policy = contentSecurityPolicy(devOrigins);
  return (app, _options, done) => {
    app.get<{ Querystring: { lang?: unknown } }>('/*', async (request, reply) => {
      if (!wantsPage(request)) return sendNothing(reply);
      const { lang } = request.query;
      const { cookie, 'accept-language': acceptLanguage } = request.headers;
      const language = chooseLanguage({ query: lang, cookie, acceptLanguage });
      const pathname = request.url.split('?')[0] ?? '/';
      const { html, isOwned } = renderPage({ site: await site.current(), pathname, language });
      if (isLanguage(lang)) reply.header('set-cookie', languageCookie(lang));
      return sendPage(reply.code(isOwned ? 200 : 404).header('content-security-policy', policy), request, html);
    });
    done();
  };
}

// A script or picture that is missing must not be answered with a page; a plain client names no destination.
function wantsPage({ headers }: FastifyRequest): boolean {
  const { accept = '*/*', 'sec-fetch-dest': destination = 'document' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && destination === 'document');
}

function sendPage(reply: FastifyReply, request: FastifyRequest, html: string) {
  const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-language, cookie' });
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}

function sendNothing(reply: FastifyReply) {
  return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.\n');
}
