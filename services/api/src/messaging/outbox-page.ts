import { COLORS } from '@dar/contracts/brand/colors';
import { escapeHtml } from '../escape-html.ts';
import type { OutboxRow } from './outbox.queries.ts';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: ${COLORS.ink}; background: ${COLORS.ground} }
  form { display: flex; gap: .5rem } input { flex: 1 } input, button { font: inherit; padding: .4rem .6rem }
  article { background: ${COLORS.surface}; border: 1px solid ${COLORS.line}; border-radius: 8px; padding: .75rem 1rem; margin: 1rem 0 }
  header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; color: ${COLORS.inkSoft}; font-size: .875rem }
  h2 { font-size: 1rem; margin: .5rem 0 0 } p { margin: .5rem 0 0; white-space: pre-line; overflow-wrap: anywhere } a { color: ${COLORS.accent} }
`;

export function outboxPage(messages: readonly OutboxRow[], to: string): string {
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
