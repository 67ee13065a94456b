import { isLanguage } from '@dar/shared/i18n/language';
import { partnerRedirect } from '@dar/shared/partner';
import { pageSearch } from '@dar/shared/paths';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { type BegunPage, streamOf } from './begun-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type HostProfiles, profileFor } from './host-profiles.ts';
import { chooseLanguage, languageCookie } from './language.ts';
import type { PageSource } from './page-source.ts';
import { bodyFor, encodingFor, type StoredPage } from './stored-page.ts';

interface PageRoutesOptions {
  readonly pages: PageSource;
  readonly profiles: HostProfiles;
  /** Origins of dev servers that pages may load from; none in production. */
  readonly devOrigins?: readonly string[];
  readonly hasTagManager: boolean;
}

/** By which headers of a request the edge tells whether it asks for a page. */
export const ACCEPTED = 'accept, sec-fetch-dest';

/** Answers every path that is no file and no call with its page. */
export function pageRoutes(options: PageRoutesOptions): FastifyPluginCallback {
  const { pages, profiles } = options;
  const headers = {
    'content-security-policy': contentSecurityPolicy(options),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: `${ACCEPTED}, accept-language, cookie, accept-encoding`,
  };
  return (app, _options, done) => {
    app.get<{ Querystring: { lang?: unknown } }>('/*', async (request, reply) => {
      if (!wantsPage(request)) return reply.callNotFound();
      const { lang } = request.query;
      const { cookie, 'accept-language': acceptLanguage } = request.headers;
      const language = chooseLanguage({ query: lang, cookie, acceptLanguage });
      const [pathname = '/', query = ''] = splitAddress(request.url);
      const partnerPath = partnerRedirect({ hostname: request.hostname, pathname });
      if (partnerPath) return reply.headers(headers).redirect(partnerPath + query);
      const profile = profileFor(profiles, request.hostname);
      const address = { profile, pathname, search: pageSearch(query), language };
      const page = await (wantsTag(request) ? pages.pageAt(address) : pages.beginAt(address));
      if (isLanguage(lang)) reply.header('set-cookie', languageCookie(lang));
      reply.headers(headers);
      return 'etag' in page ? sendPage(reply, request, page) : sendBegun(reply, request, page);
    });
    done();
  };
}

// A script or picture that is missing must not be answered with a page; a plain client names no destination.
function wantsPage({ headers }: FastifyRequest): boolean {
  const { accept = '*/*', 'sec-fetch-dest': destination = 'document' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && destination === 'document');
}

function splitAddress(url: string): [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

// The tag of a page is not known before its end.
function wantsTag({ method, headers }: FastifyRequest): boolean {
  return method === 'HEAD' || headers['if-none-match'] !== undefined;
}

function sendPage(reply: FastifyReply, request: FastifyRequest, page: StoredPage) {
  const { status, etag, location } = page;
  reply.header('etag', etag);
  if (location) return reply.redirect(location, status);
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const { body, encoding } = bodyFor(page, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(status).send(body);
}

function sendBegun(reply: FastifyReply, request: FastifyRequest, page: BegunPage) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(streamOf(page, encoding));
}
