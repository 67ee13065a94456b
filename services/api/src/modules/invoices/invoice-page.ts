import { brand } from '@dar/contracts/brand';
import type { Fils } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { formatDay, formatTime } from '@dar/contracts/time/format-time';
import type { Text } from '../../text.ts';
import { INVOICE_STYLE } from './invoice-style.ts';
import type { Charges, InvoiceLine, PrintedInvoice } from './printed-invoice.ts';

const LABELS = {
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  number: { en: 'Order number', ar: 'رقم الطلب' },
  date: { en: 'Date', ar: 'التاريخ' },
  status: { en: 'Status', ar: 'الحالة' },
  payment: { en: 'Payment', ar: 'طريقة الدفع' },
  visit: { en: 'Appointment', ar: 'الموعد' },
  customer: { en: 'Customer', ar: 'العميل' },
  soldBy: { en: 'Sold by', ar: 'البائع' },
  item: { en: 'Item', ar: 'البند' },
  qty: { en: 'Quantity', ar: 'الكمية' },
  price: { en: 'Price', ar: 'السعر' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  subtotal: { en: 'Subtotal', ar: 'المجموع الفرعي' },
  serviceCharge: { en: 'Service charge', ar: 'رسوم الخدمة' },
  discount: { en: 'Discount', ar: 'الخصم' },
  shipping: { en: 'Shipping', ar: 'التوصيل' },
  vat: { en: 'VAT 5%', ar: 'ضريبة القيمة المضافة 5%' },
  total: { en: 'Total', ar: 'الإجمالي' },
  gone: {
    en: 'This invoice link is no longer valid. Please open it again from My Bookings.',
    ar: 'لم يعد رابط الفاتورة صالحاً. يرجى فتحها مرة أخرى من حجوزاتي.',
  },
} satisfies Record<string, Text>;

/** Returns the printable invoice page in both languages. */
export function invoicePage(invoice: PrintedInvoice): string {
  const { number, issuedAt, visitAt, customer, store, lines, charges, grandTotal } = invoice;
  return page(
    `${LABELS.invoice.en} ${number}`,
    `<header><div><h1>${both(brand.names)}</h1>${contact()}</div>
<div class="end"><h1>${both(LABELS.invoice)}</h1><p>${escapeHtml(number)}</p></div></header>
<div class="facts">
${fact(LABELS.number, escapeHtml(number))}
${fact(LABELS.date, moment(issuedAt))}
${visitAt ? fact(LABELS.visit, `${moment(visitAt)}, ${formatTime(visitAt, 'en')}`) : ''}
${fact(LABELS.payment, escapeHtml(invoice.paymentMode))}
${fact(LABELS.status, escapeHtml(invoice.status))}
${store ? fact(LABELS.soldBy, both(store)) : ''}
${fact(LABELS.customer, [customer.name, customer.phone, customer.address].map(escapeHtml).join('<br>'))}
</div>
<table><thead><tr><th>${both(LABELS.item)}</th><th class="number">${both(LABELS.qty)}</th>
<th class="number">${both(LABELS.price)}</th><th class="number">${both(LABELS.amount)}</th></tr></thead>
<tbody>${lines.map(lineRow).join('\n')}</tbody></table>
<table class="bill"><tbody>${chargeRows(charges)}${chargeRow(LABELS.total, grandTotal)}</tbody></table>`,
  );
}

/** Returns the page of an invalid or expired link. */
export function expiredLinkPage(): string {
  return page(
    LABELS.invoice.en,
    `<h1>${both(LABELS.invoice)}</h1><p>${LABELS.gone.en}</p>
<p lang="ar" dir="rtl">${LABELS.gone.ar}</p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${INVOICE_STYLE}</style></head>
<body><main>${body}</main></body></html>
`;
}

function contact(): string {
  const { address, phone, email } = brand.contact;
  return [address.en, address.ar, `${phone} – ${email}`]
    .map((text) => `<p class="soft">${escapeHtml(text)}</p>`)
    .join('');
}

const both = ({ en, ar }: Text) => `${escapeHtml(en)} <span lang="ar" dir="rtl">${escapeHtml(ar)}</span>`;

const fact = (label: Text, html: string) => `<div><h2>${both(label)}</h2><p>${html}</p></div>`;

const moment = (date: Date) => escapeHtml(formatDay(date, 'en'));

function lineRow({ name, details, qty, price, total }: InvoiceLine): string {
  const more = details === '' ? '' : `<p class="soft">${escapeHtml(details)}</p>`;
  return `<tr><td>${both(name)}${more}</td><td class="number">${qty}</td>
<td class="number">${formatMoney(price, 'en')}</td><td class="number">${formatMoney(total, 'en')}</td></tr>`;
}

function chargeRows({ subtotal, serviceCharge, discount, shipping, vat }: Charges): string {
  const optional: readonly (readonly [Text, Fils | undefined])[] = [
    [LABELS.serviceCharge, serviceCharge],
    [LABELS.shipping, shipping],
    [LABELS.discount, discount && (-discount as Fils)],
  ];
  const rows = optional.flatMap(([label, amount]) => (amount ? [chargeRow(label, amount)] : []));
  return [chargeRow(LABELS.subtotal, subtotal), ...rows, chargeRow(LABELS.vat, vat)].join('');
}

const chargeRow = (label: Text, amount: Fils) =>
  `<tr><td>${both(label)}</td><td class="number">${formatMoney(amount, 'en')}</td></tr>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
