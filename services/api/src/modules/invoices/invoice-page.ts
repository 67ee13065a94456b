import { paths } from '@dar/contracts/paths';
import { escapeHtml } from '../../escape-html.ts';
import type { Text } from '../../text.ts';
import { LABELS } from './invoice-labels.ts';
import { INVOICE_STYLE } from './invoice-style.ts';
import type { InvoiceView } from './invoice-view.ts';

export function invoicePage(
  { title, number, seller, facts, note, columns, items, bill }: InvoiceView,
  pdfUrl: string,
): string {
  return page(
    `${title.en} ${number}`,
    `<p class="actions"><a href="${escapeHtml(pdfUrl)}">${both(LABELS.download)}</a></p>
<header><div><h1>${both(seller.name)}</h1>${seller.lines.map(softLine).join('')}</div>
<div class="end"><h1>${both(title)}</h1><p>${escapeHtml(number)}</p></div></header>
<div class="facts">
${facts.map(factHtml).join('\n')}
</div>
${note ? factHtml(note) : ''}
<table><thead><tr>${columns.map((label, index) => cell('th', both(label), index > 0)).join('')}</tr></thead>
<tbody>${items.map(itemRow).join('\n')}</tbody></table>
<table class="bill"><tbody>${bill.map(billRow).join('\n')}</tbody></table>`,
  );
}

export function expiredLinkPage(): string {
  return messagePage(LABELS.expired);
}

export function messagePage(text: Text): string {
  const bookings = `href="${paths.bookings()}"`;
  return page(
    LABELS.invoice.en,
    `<h1>${both(LABELS.invoice)}</h1><p>${escapeHtml(text.en)}</p><p lang="ar" dir="rtl">${escapeHtml(text.ar)}</p>
<p class="actions"><a ${bookings}>${both(LABELS.bookings)}</a></p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${INVOICE_STYLE}</style></head>
<body><main>${body}</main></body></html>
`;
}

const both = ({ en, ar }: Text) => `${escapeHtml(en)} <span lang="ar" dir="rtl">${escapeHtml(ar)}</span>`;

const line = (text: string) => `<p><bdi>${escapeHtml(text)}</bdi></p>`;

const softLine = (text: string) => `<p class="soft"><bdi>${escapeHtml(text)}</bdi></p>`;

const factHtml = ({ label, lines }: InvoiceView['facts'][number]) =>
  `<div><h2>${both(label)}</h2>${lines.map(line).join('')}</div>`;

const cell = (tag: 'td' | 'th', html: string, isNumber: boolean) =>
  `<${tag}${isNumber ? ' class="number"' : ''}>${html}</${tag}>`;

function itemRow({ name, details, qty, price, amount, isPart }: InvoiceView['items'][number]): string {
  const numbers = [qty, price, amount].map((text) => cell('td', escapeHtml(text), true));
  return `<tr${isPart ? ' class="part"' : ''}><td>${both(name)}${details.map(softLine).join('')}</td>${numbers.join('')}</tr>`;
}

const billRow = ({ label, amount }: InvoiceView['bill'][number]) =>
  `<tr>${cell('td', both(label), false)}${cell('td', escapeHtml(amount), true)}</tr>`;
