import { PREVIEW_COOKIE, PREVIEW_PATH } from '@dar/platform-protocol';
import type { PreviewTicket } from '@dar/registry/ticket';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readPreview } from '../pages/choose-site.ts';
import { chooseLanguage } from '../pages/language.ts';
import type { SiteSource } from '../pages/site.ts';
import { sendText } from '../send-text.ts';
import type { ConfiguredShop } from '../shop/read-shop.ts';
import { END_PREVIEW_PATH } from './preview-bar.ts';
import {
  PREVIEW_LANGUAGES,
  PREVIEW_PAGE_POLICY,
  type PreviewLanguage,
  previewEnded,
  previewQuestion,
} from './preview-page.ts';

interface TicketFields {
  readonly ticket?: unknown;
}

type TicketRequest = FastifyRequest<{ Querystring: TicketFields & { readonly lang?: unknown } }>;
type FormRequest = FastifyRequest<{ Body: TicketFields | undefined }>;

/** Exchanges the tickets of the platform, which are in addresses, for cookies. */
export function ticketRoutes(site: SiteSource, shop: ConfiguredShop): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });

    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );

    app.get(PREVIEW_PATH, async (request: TicketRequest, reply) => {
      const text = getText(request.query);
      const ticket = readPreview(text, request, await site.current());
      const language = readLanguage(request, shop.languageCookie);
      if (!ticket) return sendPreviewPage(reply, { status: 410, language, html: previewEnded(language) });
      return sendPreviewPage(reply, { status: 200, language, html: previewQuestion(ticket, text, language, shop) });
    });

    // The code of a preview runs with the visitor's session, so a link alone must not open it.
    app.post(PREVIEW_PATH, async (request: FormRequest, reply) => {
      if (!isSentByOwnPage(request)) return sendText(reply, 403, 'Open the address of the preview, and confirm there.');
      const text = getText(request.body);
      const ticket = readPreview(text, request, await site.current());
      const language = readLanguage(request, shop.languageCookie);
      if (!ticket) return sendPreviewPage(reply, { status: 410, language, html: previewEnded(language) });
      setTicket(reply, text, ticket);
      const preview = await site.preview?.(request.hostname, ticket).catch(() => undefined);
      const owns = preview?.sections.get(ticket.section)?.owns ?? [];
      return reply.redirect(owns.find((pattern) => !/[:*?]/.test(pattern)) ?? '/', 303);
    });

    app.get(END_PREVIEW_PATH, async (_request, reply) =>
      reply.clearCookie(PREVIEW_COOKIE, { path: '/' }).redirect('/'),
    );
  };
}

function getText({ ticket }: TicketFields = {}): string {
  return typeof ticket === 'string' ? ticket : '';
}

function readLanguage({ query, cookies, headers }: FastifyRequest, cookie: string): PreviewLanguage {
  const { lang } = query as { readonly lang?: unknown };
  const sources = { query: lang, cookie: cookies[cookie], acceptLanguage: headers['accept-language'] };
  return chooseLanguage(PREVIEW_LANGUAGES, sources);
}

/** Returns whether the form of this gateway's page was sent. Without HTTPS browsers send no `Sec-Fetch-Site`. */
function isSentByOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin = '', 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return URL.parse(origin)?.host === host;
}

interface PreviewPage {
  readonly status: number;
  readonly language: PreviewLanguage;
  readonly html: string;
}

function sendPreviewPage(reply: FastifyReply, { status, language, html }: PreviewPage): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-language': language,
      'content-security-policy': PREVIEW_PAGE_POLICY,
      'cross-origin-opener-policy': 'same-origin',
      // Without HTTPS the form needs its own origin.
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

function setTicket(reply: FastifyReply, value: string, { expiresAt }: PreviewTicket): void {
  reply.setCookie(PREVIEW_COOKIE, value, {
    path: '/',
    expires: new Date(expiresAt),
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
  });
}
