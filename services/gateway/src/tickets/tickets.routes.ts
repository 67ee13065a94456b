import { DEVELOPER_COOKIE, DEVELOPER_PATH, PREVIEW_COOKIE, PREVIEW_PATH } from '@dar/platform-protocol';
import type { Ticket } from '@dar/registry/ticket';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readPreview } from '../pages/choose-site.ts';
import type { SiteSource } from '../pages/site.ts';
import { sendText } from '../send-text.ts';
import { readDeveloper } from './developer-origins.ts';

export const END_PREVIEW_PATH = `${PREVIEW_PATH}/end`;

type TicketRequest = FastifyRequest<{ Querystring: { readonly ticket?: unknown } }>;

/** Exchanges the tickets of the platform, which are in addresses, for cookies. */
export function ticketRoutes(site: SiteSource): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });

    app.get(PREVIEW_PATH, async (request: TicketRequest, reply) => {
      const text = getText(request);
      const ticket = readPreview({ [PREVIEW_COOKIE]: text }, await site.current());
      if (!ticket) return sendText(reply, 410, 'This preview ended. Ask for a new address: dar preview.');
      setTicket(reply, PREVIEW_COOKIE, text, ticket);
      const preview = await site.preview?.(request.hostname, ticket).catch(() => undefined);
      const owns = preview?.sections.get(ticket.section)?.owns ?? [];
      return reply.redirect(owns.find((pattern) => !/[:*?]/.test(pattern)) ?? '/');
    });

    app.get(END_PREVIEW_PATH, async (_request, reply) =>
      reply.clearCookie(PREVIEW_COOKIE, { path: '/' }).redirect('/'),
    );

    app.get(DEVELOPER_PATH, async (request: TicketRequest, reply) => {
      // A link on another page must not make its reader a developer.
      if (request.headers['sec-fetch-site'] === 'cross-site') {
        return sendText(reply, 403, 'Paste this address into the address bar.');
      }
      const text = getText(request);
      const ticket = readDeveloper(text, request, await site.current());
      if (!ticket) return sendText(reply, 410, 'This address ended. Ask for a new one: dar dev-login.');
      setTicket(reply, DEVELOPER_COOKIE, text, ticket);
      return reply.redirect('/');
    });
  };
}

function getText({ query }: TicketRequest): string {
  return typeof query.ticket === 'string' ? query.ticket : '';
}

function setTicket(reply: FastifyReply, name: string, value: string, { expiresAt }: Ticket): void {
  reply.setCookie(name, value, {
    path: '/',
    expires: new Date(expiresAt),
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
  });
}
