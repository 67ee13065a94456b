import type { PricePart } from '@dar/contracts/chosen-fields';
import type { Language } from '@dar/contracts/language';
import { add, type Fils, parseAmount, subtract, ZERO } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { formatParts, getPartAmount } from '@dar/contracts/pricing/breakdown';
import { formatDay, formatVisit } from '@dar/contracts/time/format-time';
import type { DocumentContent, InvoiceFact, InvoiceItem, Recipient } from '../../db/schema/document-content.ts';
import type { Text } from '../../text.ts';
import { getVatLabel, LABELS } from './invoice-labels.ts';
import type { Charges, InvoiceLine, PrintedInvoice, PrintedVisit } from './printed-invoice.ts';
import type { Seller } from './sellers.queries.ts';

/** An invoice as texts in the order of the page. The HTML page and the PDF render the same view. */
export interface InvoiceView extends DocumentContent {
  /** What the customer wrote for the crew. */
  readonly note: InvoiceFact | undefined;
  readonly createdAt: Date;
}

const COMMA: Text = { en: ', ', ar: '، ' };

/** Returns what is printed of an invoice. With a tax registration number it is a tax invoice. */
export function toDocument(
  invoice: PrintedInvoice,
  seller: Seller,
): { readonly content: DocumentContent; readonly recipient: Recipient } {
  const { customer, note = '' } = invoice;
  const content = {
    title: getTitle(invoice, seller),
    number: invoice.number,
    seller: toSellerLines(seller),
    facts: getFacts(invoice),
    columns: [LABELS.item, LABELS.qty, LABELS.price, LABELS.amount] as const,
    items: invoice.lines.flatMap(toItems),
    bill: getBill(invoice.charges, invoice.grandTotal, seller).map(([label, amount]) => ({
      label,
      amount: amount < ZERO ? `− ${formatMoney(subtract(ZERO, amount), 'en')}` : formatMoney(amount, 'en'),
    })),
  };
  return { content, recipient: { lines: [customer.name, customer.phone, customer.address].filter(Boolean), note } };
}

/** Returns the page of a document. The recipient is null after the deletion of the account. */
export function toInvoiceView(content: DocumentContent, recipient: Recipient | null, createdAt: Date): InvoiceView {
  const { lines, note } = recipient ?? { lines: [], note: '' };
  return {
    ...content,
    facts: [...content.facts, { label: LABELS.customer, lines }],
    note: note ? { label: LABELS.note, lines: [note] } : undefined,
    createdAt,
  };
}

function getTitle({ creditOf, takesBack }: PrintedInvoice, { taxNumber }: Seller): Text {
  if (creditOf !== undefined && takesBack === undefined) return taxNumber ? LABELS.taxCreditNote : LABELS.creditNote;
  return taxNumber ? LABELS.taxInvoice : LABELS.invoice;
}

function toItems({ name, details, parts = [], ...line }: InvoiceLine): InvoiceItem[] {
  const [unpriced, priced] = [parts.filter(({ price }) => price === ''), parts.filter(({ price }) => price !== '')];
  const item = {
    name,
    details: inBoth(details ?? { en: join(unpriced, 'en'), ar: join(unpriced, 'ar') }),
    isPart: false,
  };
  if (priced.length === 0) return [{ ...item, ...toNumbers(line.qty, line.price, line.total) }];
  return [
    { ...item, qty: '', price: '', amount: '' },
    ...priced.map((part) => ({
      name: { en: part.name, ar: part.name_ar },
      details: [],
      isPart: true,
      ...toNumbers((part.qty ?? 1) * part.times, parseAmount(part.price), getPartAmount(part)),
    })),
  ];
}

const join = (parts: readonly PricePart[], language: Language) =>
  formatParts(parts, language)
    .map(({ label }) => label)
    .join(COMMA[language]);

const toNumbers = (qty: number, price: Fils, amount: Fils) => ({
  qty: String(qty),
  price: formatMoney(price, 'en'),
  amount: formatMoney(amount, 'en'),
});

function toSellerLines({ taxNumber, ...seller }: Seller): DocumentContent['seller'] {
  const { name, nameAr, address, addressAr, phone, email } = seller;
  const tax = taxNumber ? [`${LABELS.taxNumber.en}: ${taxNumber}`, `${LABELS.taxNumber.ar}: ${taxNumber}`] : [];
  return { name: { en: name, ar: nameAr }, lines: [address, addressAr, `${phone} – ${email}`, ...tax] };
}

function getFacts({
  number,
  creditOf,
  takesBack,
  issuedAt,
  visits = [],
  store,
  paymentMode,
}: PrintedInvoice): DocumentContent['facts'] {
  return [
    ...(creditOf !== undefined && takesBack === undefined ? [{ label: LABELS.creditNumber, lines: [number] }] : []),
    ...(takesBack === undefined ? [] : [{ label: LABELS.invoiceNumber, lines: [number] }]),
    ...(takesBack === undefined ? [] : [{ label: LABELS.takesBack, lines: [takesBack] }]),
    { label: LABELS.number, lines: [creditOf ?? number] },
    { label: LABELS.date, lines: [formatDay(issuedAt, 'en'), formatDay(issuedAt, 'ar')] },
    ...visits.map((visit) => toVisitFact(visit, visits.length)),
    { label: LABELS.payment, lines: inBoth(paymentMode) },
    ...(store ? [{ label: LABELS.soldBy, lines: [store.en, store.ar] }] : []),
  ];
}

function toVisitFact({ number, startsAt, endsAt }: PrintedVisit, count: number): InvoiceFact {
  const lines = [formatVisit(startsAt, endsAt, 'en'), formatVisit(startsAt, endsAt, 'ar')];
  if (count === 1) return { label: LABELS.visit, lines };
  const { en, ar } = LABELS.visit;
  return { label: { en: `${en} ${number}`, ar: `${ar} ${number}` }, lines };
}

const inBoth = ({ en, ar }: Text) => [...new Set([en, ar])].filter(Boolean);

function getBill(charges: Charges, grandTotal: Fils, { vatPercent }: Seller): readonly (readonly [Text, Fils])[] {
  const { subtotal, serviceCharge = ZERO, shipping = ZERO, discount = ZERO, vat } = charges;
  const optional: readonly (readonly [Text, Fils])[] = [
    [LABELS.serviceCharge, serviceCharge],
    [LABELS.shipping, shipping],
    [LABELS.discount, subtract(ZERO, discount)],
  ];
  return [
    [LABELS.subtotal, subtotal],
    ...optional.filter(([, amount]) => amount !== ZERO),
    [LABELS.taxable, subtract(add(subtotal, serviceCharge, shipping), discount)],
    [getVatLabel(vatPercent), vat],
    [LABELS.total, grandTotal],
  ];
}
