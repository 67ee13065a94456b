import { createHash } from 'node:crypto';
import {
  EMBED,
  EMBED_SESSION_PATH,
  EMBED_SITE_PATH,
  LOADER_FILE,
  LOADER_PATH,
  SESSION_FILE,
} from '@dar/app/embed-site';
import { isLanguage } from '@dar/contracts/language';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { SiteSection, SiteSource } from '../pages/site.ts';
import type { ReleaseReader } from '../release/release-reader.ts';
import { embedSite, hostOfPartner, isEmbedView } from './embed-site.ts';

interface EmbedRoutesOptions {
  readonly site: SiteSource;
  readonly releases: ReleaseReader;
}

/** Serves partners' pages: the loader, the files for one partner, and the document of the session. */
export function embedRoutes({ site, releases }: EmbedRoutesOptions): FastifyPluginAsync {
  // The loader is public, so that it can tell a partner's developer that the origin is not listed.
  const releasedEmbed = async (domain: string) => (await site.current()).hostOf(domain).siteFor().sections.get(EMBED);
  const readText = async ({ version }: SiteSection, file: string) =>
    (await releases.readFile(EMBED, version, file))?.toString();

  return async (app) => {
    app.get(LOADER_PATH, async ({ hostname }, reply) => {
      const embed = await releasedEmbed(hostname);
      const code = embed && (await readText(embed, LOADER_FILE));
      if (!code) return sendText(reply, 404, 'No embed is released.');
      return reply
        .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
        .headers({ 'cache-control': 'public, max-age=300', etag: `"${hash(code)}"` })
        .type('text/javascript; charset=utf-8')
        .send(code);
    });

    app.get<{ Querystring: { view?: unknown; language?: unknown } }>(EMBED_SITE_PATH, async (request, reply) => {
      const { origin = '' } = request.headers;
      const { view, language } = request.query;
      reply.headers({ 'cache-control': 'no-store', vary: 'origin' });
      const host = hostOfPartner((await site.current()).hosts, origin);
      // The message is for the partner's developer, so every origin may read it.
      reply.header('access-control-allow-origin', host ? origin : '*');
      if (!host) return sendText(reply, 403, `${origin || 'This page'} is not listed as a partner's origin.`);
      if (!isEmbedView(view) || !isLanguage(language)) return sendText(reply, 400, 'There is no such view.');
      const files = embedSite(host, view, language);
      return files ?? sendText(reply, 404, 'No embed is released.');
    });

    app.get(EMBED_SESSION_PATH, async ({ hostname }, reply) => {
      const embed = await releasedEmbed(hostname);
      const code = embed && (await readText(embed, SESSION_FILE));
      if (!code) return sendText(reply, 404, 'No embed is released.');
      const origins = (await site.current()).hosts.flatMap(({ channel }) => channel.embedOrigins);
      return reply
        .headers({ 'content-security-policy': sessionPolicy(code, origins), 'cache-control': 'no-store' })
        .removeHeader('x-frame-options')
        .type('text/html; charset=utf-8')
        .send(`<!doctype html><html lang="en"><title>Session</title><script>${code}</script></html>`);
    });
  };
}

/** Returns the policy of the session's document: it runs one script, calls the API, and only partners frame it. */
function sessionPolicy(code: string, origins: readonly string[]): string {
  const script = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  const ancestors = origins.length > 0 ? [...new Set(origins)].join(' ') : "'none'";
  return `default-src 'none'; script-src ${script}; connect-src 'self'; frame-ancestors ${ancestors}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function sendText(reply: FastifyReply, status: number, sentence: string) {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`);
}
