import { createHash } from 'node:crypto';
import { EMBED_CALLS_META } from '@dar/app/embed-calls';
import {
  EMBED,
  EMBED_SESSION_PATH,
  EMBED_SITE_PATH,
  LOADER_FILE,
  LOADER_PATH,
  SESSION_FILE,
} from '@dar/app/embed-site';
import type { ReleaseReader } from '@dar/registry/release-reader';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ReleaseLoader } from '../pages/release-loader.ts';
import type { Site, SiteSection, SiteSource, Sites, SiteVersion } from '../pages/site.ts';
import { drawCanaries } from '../pages/visitor-groups.ts';
import type { ReleaseAccess } from '../release/release-access.ts';
import { RELEASES_PATH } from '../release/releases.routes.ts';
import type { PageReports } from '../reports/page-reports.ts';
import { sendText } from '../send-text.ts';
import type { ConfiguredShop } from '../shop/read-shop.ts';
import { embedSite, findPartnerSite } from './embed-site.ts';

interface EmbedRoutesOptions {
  readonly site: SiteSource;
  readonly releases: ReleaseReader;
  readonly loader: Pick<ReleaseLoader, 'loadSection'>;
  readonly access: Pick<ReleaseAccess, 'isRecent'>;
  readonly pageReports: Pick<PageReports, 'serve'>;
  readonly shop: ConfiguredShop;
}

interface EmbedQuery {
  readonly view?: unknown;
  readonly language?: unknown;
  readonly version?: unknown;
}

type EmbedRequest = FastifyRequest<{ Querystring: EmbedQuery }>;

/**
 * The loader is a file of a release, and asks for the session and the script of its own version.
 * The session holds a customer's token, so a partner's page gets no version of it that was replaced more than a day ago.
 */
export function embedRoutes({
  site,
  releases,
  loader,
  access,
  pageReports,
  shop,
}: EmbedRoutesOptions): FastifyPluginAsync {
  const findEmbed = async ({ sections }: SiteVersion, version: unknown): Promise<SiteSection | undefined> => {
    const drawn = sections.get(EMBED);
    if (typeof version !== 'string' || version === drawn?.version) return drawn;
    const isRecent = await access.isRecent(EMBED, version).catch(() => false);
    return isRecent ? loader.loadSection(EMBED, version).catch(() => drawn) : drawn;
  };

  return async (app) => {
    // It is public, so that it can tell a partner's developer that the origin is not listed.
    app.get(LOADER_PATH, async (request, reply) => {
      const { version } = draw(request, chooseSite(request, await site.current()));
      const embed = version.sections.get(EMBED);
      if (!embed) return sendText(reply, 404, 'No embed is released.');
      return reply
        .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
        .header('cache-control', 'no-store')
        .redirect(`${RELEASES_PATH}/${EMBED}/${embed.version}/${LOADER_FILE}`);
    });

    app.get(EMBED_SITE_PATH, async (request: EmbedRequest, reply) => {
      const { origin = '' } = request.headers;
      const { view: name, language } = request.query;
      const view = shop.embed && getOwn(shop.embed.views, name);
      reply.headers({ 'cache-control': 'no-store', vary: 'origin' });
      const partnerSite = findPartnerSite((await site.current()).sites, origin);
      // The message is for the partner's developer, so every origin may read it.
      reply.header('access-control-allow-origin', partnerSite ? origin : '*');
      if (!partnerSite) return sendText(reply, 403, `${origin || 'This page'} is not listed as a partner's origin.`);
      if (!view || !shop.isLanguage(language)) return sendText(reply, 400, 'There is no such view.');
      const { drawn, version } = draw(request, partnerSite);
      const embed = await findEmbed(version, request.query.version);
      if (!embed) return sendText(reply, 404, 'No embed is released.');
      const page = pageReports.serve(request, partnerSite, { kind: 'embed', drawn });
      return embedSite({ site: partnerSite, version, embed, view, language, page });
    });

    app.get(EMBED_SESSION_PATH, async (request: EmbedRequest, reply) => {
      const { sites, getSite } = await site.current();
      const embed = await findEmbed(getSite(request.hostname).getVersion(), request.query.version);
      const code = embed && (await releases.readFile(EMBED, embed.version, SESSION_FILE))?.toString();
      if (!code) return sendText(reply, 404, 'No embed is released.');
      const origins = sites.flatMap(({ channel }) => channel.embedOrigins);
      return reply
        .headers({ 'content-security-policy': sessionPolicy(code, origins), 'cache-control': 'no-store' })
        .removeHeader('x-frame-options')
        .type('text/html; charset=utf-8')
        .send(sessionDocument(code, shop.embed?.calls ?? []));
    });
  };
}

function chooseSite({ headers, hostname }: FastifyRequest, { sites, getSite }: Sites): Site {
  return findPartnerSite(sites, headers.origin ?? '') ?? getSite(hostname);
}

/** Returns the version of a partner's page. Its storage is the partner's, so its IP and browser stand for the device. */
function draw(
  { ip, headers }: FastifyRequest,
  site: Site,
): { readonly drawn: string[]; readonly version: SiteVersion } {
  const drawn = site.hasCanary ? drawCanaries(site.channel, `${ip} ${headers['user-agent']}`) : [];
  return { drawn, version: site.getVersion(drawn) };
}

function sessionDocument(code: string, calls: readonly string[]): string {
  const meta = `<meta name="${EMBED_CALLS_META}" content="${calls.join(',')}">`;
  return `<!doctype html><html lang="en">${meta}<title>Session</title><script>${code}</script></html>`;
}

/** Returns the policy of the session's document: it runs one script, calls the API, and only partners frame it. */
function sessionPolicy(code: string, origins: readonly string[]): string {
  const script = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  const ancestors = origins.length > 0 ? [...new Set(origins)].join(' ') : "'none'";
  return `default-src 'none'; script-src ${script}; connect-src 'self'; frame-ancestors ${ancestors}`;
}

function getOwn<Value>(values: Readonly<Record<string, Value>>, name: unknown): Value | undefined {
  return typeof name === 'string' && Object.hasOwn(values, name) ? values[name] : undefined;
}
