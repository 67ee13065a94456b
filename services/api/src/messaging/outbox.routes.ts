import { COLORS } from '@dar/contracts/brand/colors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { standardError } from '../errors.ts';
import { escapeHtml } from '../escape-html.ts';
import type { RenderAttachment } from './message.ts';
import type { Messenger } from './messenger.ts';
import type { OutboxRow } from './outbox.queries.ts';
import type { OutboxService } from './outbox.service.ts';

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

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: ${COLORS.ink}; background: ${COLORS.ground} }
  form { display: flex; gap: .5rem } input { flex: 1 } input, button { font: inherit; padding: .4rem .6rem }
  article { background: ${COLORS.surface}; border: 1px solid ${COLORS.line}; border-radius: 8px; padding: .75rem 1rem; margin: 1rem 0 }
  header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; color: ${COLORS.inkSoft}; font-size: .875rem }
  h2 { font-size: 1rem; margin: .5rem 0 0 } p { margin: .5rem 0 0; white-space: pre-line; overflow-wrap: anywhere } a { color: ${COLORS.accent} }
`;

function outboxPage(messages: readonly OutboxRow[], to: string): string {
  const list = messages.map(article).join('') || '<p>No messages.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Outbox</title><style>${STYLE}</style></head>
<body><h1>Outbox</h1>
<form><input name="to" type="search" value="${escapeHtml(to)}" aria-label="Recipient" placeholder="E-mail address or number"><button>Show</button></form>
${list}</body></html>
`;
}

function article({ id, channel, recipient, subject, text, html, attachments, createdAt }: OutboxRow): string {
  const heading = subject && `<h2 dir="auto">${escapeHtml(subject)}</h2>`;
  const when = createdAt.toISOString();
  const files = attachments.map(({ name }) => link(`/dev/outbox/${id}/files/${encodeURIComponent(name)}`, name));
  const links = [...(html ? [link(`/dev/outbox/${id}/html`, 'HTML')] : []), ...files];
  return `<article><header><b>${channel === 'sms' ? 'SMS' : 'E-mail'}</b><span>${escapeHtml(recipient)}</span><time>${when}</time></header>
${heading}<p dir="auto">${escapeHtml(text)}</p>${links.length > 0 ? `<p>${links.join(' · ')}</p>` : ''}</article>`;
}

const link = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
