import type { FastifyInstance, FastifyReply } from 'fastify';
import { standardError } from '../errors.ts';
import type { RenderAttachment } from './message.ts';
import type { Messenger } from './messenger.ts';
import type { OutboxRow } from './outbox.queries.ts';
import type { OutboxService } from './outbox.service.ts';
import { outboxPage } from './outbox-page.ts';

interface OutboxDeps {
  readonly messenger: Messenger;
  readonly outbox: OutboxService;
  readonly renderAttachment: RenderAttachment;
}

const MAX_ID_DIGITS = /^\d{1,9}$/;
/** The HTML part of an e-mail runs no scripts and loads nothing, as in a mail program. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'";

/** Serves `GET /dev/outbox?to=` and the parts of its messages, for development only. */
export function outboxRoutes(app: FastifyInstance, { messenger, outbox, renderAttachment }: OutboxDeps): void {
  app.get<{ Querystring: { to?: unknown } }>('/dev/outbox', async ({ query, headers }, reply) => {
    const to = typeof query.to === 'string' ? query.to : '';
    // PostgreSQL compares no text with a NUL.
    if (to.includes('\0')) throw standardError('invalid');
    await messenger.settled();
    const messages = await outbox.list(to);
    reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
    if (!headers.accept?.includes('application/json')) {
      return reply.type('text/html; charset=utf-8').send(outboxPage(messages, to));
    }
    return { status: '1', message: 'Success', message_ar: 'تم بنجاح', oData: { messages: messages.map(toJson) } };
  });

  const find = (id: string) => (MAX_ID_DIGITS.test(id) ? outbox.find(Number(id)) : undefined);

  app.get<{ Params: { id: string } }>('/dev/outbox/:id/html', async ({ params }, reply) => {
    const html = (await find(params.id))?.html;
    if (!html) return notFound(reply);
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': MAIL_POLICY });
    return reply.type('text/html; charset=utf-8').send(html);
  });

  app.get<{ Params: { id: string; name: string } }>('/dev/outbox/:id/files/:name', async ({ params }, reply) => {
    const attachment = (await find(params.id))?.attachments.find(({ name }) => name === params.name);
    if (!attachment) return notFound(reply);
    const { contentType, content } = await renderAttachment(attachment);
    return reply.header('cache-control', 'no-store').type(contentType).send(content);
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function toJson({ id, channel, recipient, subject, text, html, attachments, createdAt }: OutboxRow) {
  return {
    channel,
    to: recipient,
    subject,
    text,
    html_url: html && `/dev/outbox/${id}/html`,
    attachments: attachments.map(({ name }) => ({ name, url: `/dev/outbox/${id}/files/${encodeURIComponent(name)}` })),
    created_at: createdAt.toISOString(),
  };
}
