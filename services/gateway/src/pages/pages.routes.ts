import { findParameters, pageSearch } from '@dar/app/remotes/page-owner';
import { YEAR_S } from '@dar/http-server/durations';
import { PERMISSIONS_POLICY } from '@dar/http-server/permissions-policy';
import { DEFAULT_SITE, RENDERED_HEADER } from '@dar/platform-protocol';
import { PAGE_TIMING } from '@dar/platform-protocol/reports-path';
import type { PolicySources } from '@dar/platform-protocol/shop';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PageVisitors } from '../customers/page-visitors.ts';
import type { PageReports } from '../reports/page-reports.ts';
import type { ConfiguredShop } from '../shop/read-shop.ts';
import { type ChosenPage, choosePage } from './choose-page.ts';
import { drawVisitor, previewSite } from './choose-site.ts';
import { allowImportMap, contentSecurityPolicy } from './content-security-policy.ts';
import { chooseLanguage } from './language.ts';
import type { PageService } from './page-service.ts';
import { findSection, type Site, type SiteSource, type Sites, type SiteVersion } from './site.ts';

interface PageRoutesOptions {
  readonly pages: PageService;
  readonly visitors: PageVisitors;
  readonly site: SiteSource;
  readonly pageReports: Pick<PageReports, 'serve'>;
  readonly siteOrigin: string | undefined;
  /** The servers of `npm run dev`. */
  readonly devServers?: readonly string[];
  readonly shop: ConfiguredShop;
}

export const ACCEPTED = 'accept, sec-fetch-dest';

/** Serves a page for every GET request that no other route handles. */
export function pageRoutes({
  pages,
  visitors,
  site,
  pageReports,
  siteOrigin,
  shop,
  devServers,
}: PageRoutesOptions): FastifyPluginAsync {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: `${ACCEPTED}, accept-language, cookie, accept-encoding`,
  };
  const { isNeverFramed } = shop;
  const getPolicy = (sources: readonly PolicySources[]) =>
    contentSecurityPolicy({ sources, devOrigins: devServers, isNeverFramed });
  return async (app) => {
    app.get<{ Querystring: { lang?: unknown } }>('/*', async (request, reply) => {
      if (!wantsPage(request)) return reply.callNotFound();
      const { pathname, search } = splitUrl(request.url);
      const sites = await site.current();
      const visited = sites.getSite(request.hostname);
      reply.headers({ ...headers, ...documentHeaders(opensForPartners(visited, sites)) });
      if (isNeverFramed) reply.header('x-frame-options', 'DENY');
      const sources = [shop.getPolicy(pathname)];
      reply.header('content-security-policy', getPolicy(sources));
      const { redirect, isHidden } = shop.getVisitRules?.({ hostname: request.hostname, pathname }) ?? {};
      if (isHidden) reply.header('x-robots-tag', 'noindex');
      if (redirect) return reply.redirect(redirect + search);
      // Browsers, too, read the first value of a repeated parameter.
      const [lang] = [request.query.lang].flat();
      const previewed = await previewSite(request, site);
      const drawn = previewed ? [] : drawVisitor(visited, request, reply);
      const shown = previewed?.site ?? visited.getVersion(drawn);
      const key = {
        site: shown,
        pathname,
        search: search && ownSearch(shown, pathname, search),
        language: chooseLanguage(shop.languages, {
          query: lang,
          cookie: request.cookies[shop.languageCookie],
          acceptLanguage: request.headers['accept-language'],
        }),
        siteOrigin: publicOrigin(siteOrigin, request),
      };
      sources.push(findSection(shown, pathname)?.policy ?? {});
      reply.header('content-security-policy', allowImportMap(getPolicy(sources), shown.importMapSource));
      if (shop.isLanguage(lang)) {
        reply.setCookie(shop.languageCookie, lang, { path: '/', maxAge: YEAR_S, sameSite: 'lax' });
      }
      const preview = previewed?.preview;
      const visitor = await visitors.identify(request, {
        site: shown,
        pathname,
        search,
        isPreview: preview !== undefined,
      });
      if (visitor.kind === 'guest') {
        visitors.clearCookie(request, reply);
        return reply.header('cache-control', 'no-store').redirect(visitor.location);
      }
      const page = await choosePage(pages, {
        key,
        visitor,
        preview,
        showsDrafts: shop.drafts?.cookies.some((name) => request.cookies[name] !== undefined) ?? false,
        acceptEncoding: request.headers['accept-encoding'],
      });
      const isStranger = visitor.kind === 'stranger' || (visitor.kind === 'customer' && visitor.owner.hasEnded());
      if (isStranger) visitors.clearCookie(request, reply);
      // Chromium keeps such a page in its back-forward cache until a cookie changes. Firefox and Safari load it again.
      if (isStranger || page.etag === undefined) reply.header('cache-control', 'private, no-store');
      if (preview) reply.header(RENDERED_HEADER, page.isRendered ? '1' : '0');
      if (!preview && !page.location && isNavigation(request)) {
        const signature = pageReports.serve(request, visited, { kind: 'page', drawn });
        if (signature !== undefined) reply.header('server-timing', `${PAGE_TIMING};desc="${signature}"`);
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

/** Returns whether a browser opens the page. A program or a prefetch never starts it. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
}

/** Returns the part of a query that the page depends on. */
function ownSearch(site: SiteVersion, pathname: string, search: string): string {
  const owner = findSection(site, pathname);
  return owner ? pageSearch(findParameters(owner, pathname), search) : '';
}

function splitUrl(url: string) {
  const at = url.indexOf('?');
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) };
}

/** Returns a redirect with the parameters of the request that pages do not depend on, such as `lang` and `utm_source`. */
function keepParameters(location: string, search: string): string {
  const { pathname, search: ownSearch } = splitUrl(location);
  const parameters = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(ownSearch)) parameters.set(name, value);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

function sendPage(reply: FastifyReply, { headers }: FastifyRequest, page: ChosenPage, search: string) {
  const { status, etag, location, body } = page;
  if (etag !== undefined) reply.header('etag', etag);
  if (location) return reply.redirect(keepParameters(location, search), status);
  if (status === 200 && etag !== undefined && headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.code(status).headers(page.headers).send(body);
}

const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Any host name but the setting and this machine may be invented, and pages that name it would stay in the cache. */
function publicOrigin(setting: string | undefined, request: FastifyRequest): string | undefined {
  if (setting !== undefined) return setting;
  const { protocol, hostname, host, socket } = request;
  const isOwn = OWN_MACHINE.test(hostname) && host === `${hostname}:${socket.localPort}`;
  return isOwn ? `${protocol}://${host}` : undefined;
}

/** Returns whether partners' pages open the site in windows: the shop for every partner, another site for its own. */
function opensForPartners({ name, channel }: Site, { sites }: Sites): boolean {
  const isEmbedded = ({ embedOrigins }: Site['channel']) => embedOrigins.length > 0;
  return isEmbedded(channel) || (name === DEFAULT_SITE && sites.some((site) => isEmbedded(site.channel)));
}

/** Returns the headers of a document besides its content security policy. */
function documentHeaders(hasPartners: boolean): Readonly<Record<string, string>> {
  return {
    'permissions-policy': PERMISSIONS_POLICY,
    // The windows in which customers of partners sign in and pay report to the page that opened them.
    'cross-origin-opener-policy': hasPartners ? 'unsafe-none' : 'same-origin-allow-popups',
  };
}
