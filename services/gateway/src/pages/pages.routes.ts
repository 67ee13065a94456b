import { isPartnerMode, partnerRedirect } from '@dar/app/partner';
import { isMapPath } from '@dar/contracts/address-paths';
import { isLanguage, LANGUAGE_COOKIE } from '@dar/contracts/language';
import { pageSearch } from '@dar/contracts/paths';
import { RENDERED_HEADER } from '@dar/contracts/platform';
import cookies from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '../platform/authenticate.ts';
import { previewSite, visitorSite } from './choose-site.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type EncodedPage, negotiateBody } from './encoded-page.ts';
import { chooseLanguage } from './language.ts';
import type { PageService } from './page-service.ts';
import type { SiteSource } from './site.ts';
import { publicOrigin } from './site-origin.ts';

interface PageRoutesOptions {
  readonly pages: PageService;
  readonly site: SiteSource;
  /** Checks the token of a request for a preview. */
  readonly authenticate: Authenticate;
  /** The setting. */
  readonly siteOrigin: string | undefined;
  readonly devOrigins?: readonly string[];
  readonly hasTagManager: boolean;
  readonly hasStripe: boolean;
  readonly hasGoogleMaps: boolean;
}

export const ACCEPTED = 'accept, sec-fetch-dest';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Serves a page for every GET request that no other route handles. */
export function pageRoutes({
  pages,
  site,
  authenticate,
  siteOrigin,
  hasGoogleMaps,
  ...policy
}: PageRoutesOptions): FastifyPluginAsync {
  const headers = {
    'content-security-policy': contentSecurityPolicy(policy),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: `${ACCEPTED}, accept-language, cookie, accept-encoding`,
  };
  const mapPolicy = contentSecurityPolicy({ ...policy, hasGoogleMaps });
  return async (app) => {
    await app.register(cookies);
    app.get<{ Querystring: { lang?: unknown } }>('/*', async (request, reply) => {
      if (!wantsPage(request)) return reply.callNotFound();
      const { pathname, search } = splitUrl(request.url);
      reply.headers(headers);
      if (isMapPath(pathname)) reply.header('content-security-policy', mapPolicy);
      const partnerPath = partnerRedirect({ hostname: request.hostname, pathname });
      if (isPartnerMode({ hostname: request.hostname, pathname })) reply.header('x-robots-tag', 'noindex');
      if (partnerPath) return reply.redirect(partnerPath + search);
      const { lang } = request.query;
      const preview = await previewSite(request, { source: site, authenticate });
      const page = await pages[preview ? 'build' : 'get']({
        site: preview ?? visitorSite((await site.current()).hostOf(request.hostname), request, reply),
        pathname,
        search: pageSearch(pathname, search),
        language: chooseLanguage({
          query: lang,
          cookie: request.cookies[LANGUAGE_COOKIE],
          acceptLanguage: request.headers['accept-language'],
        }),
        siteOrigin: publicOrigin(siteOrigin, request),
      });
      if (preview) reply.headers({ 'cache-control': 'no-store', [RENDERED_HEADER]: page.isRendered ? '1' : '0' });
      if (isLanguage(lang)) {
        reply.setCookie(LANGUAGE_COOKIE, lang, { path: '/', maxAge: ONE_YEAR_S, sameSite: 'lax' });
      }
      return sendPage(reply, request, page, search);
    });
  };
}

// A missing script or picture must not be answered with a page.
function wantsPage({ headers }: FastifyRequest): boolean {
  const { accept = '*/*', 'sec-fetch-dest': destination = 'document' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && destination === 'document');
}

function splitUrl(url: string) {
  const at = url.indexOf('?');
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) };
}

/** Returns a redirect with the parameters of the request that pages do not depend on, such as `lang` and `utm_source`. */
function keepParameters(location: string, search: string): string {
  const { pathname, search: known } = splitUrl(location);
  const parameters = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(known)) parameters.set(name, value);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

function sendPage(reply: FastifyReply, { headers }: FastifyRequest, page: EncodedPage, search: string) {
  const { status, etag, location } = page;
  reply.header('etag', etag);
  if (location) return reply.redirect(keepParameters(location, search), status);
  if (status === 200 && headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const { body, headers: encodingHeaders } = negotiateBody(page, headers['accept-encoding']);
  return reply.code(status).headers(encodingHeaders).send(body);
}
