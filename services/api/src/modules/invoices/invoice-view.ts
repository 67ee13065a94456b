import { brand } from '@dar/contracts/brand';
import { add, type Fils, subtract, ZERO } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { formatDay, formatTime } from '@dar/contracts/time/format-time';
import type { Text } from '../../text.ts';
import { ARABIC_STATUSES, LABELS } from './invoice-labels.ts';
import type { Charges, PrintedInvoice } from './printed-invoice.ts';

/** An invoice as texts in the order of the page. The HTML page and the PDF render the same view. */
export interface InvoiceView {
  readonly title: Text;
  readonly number: string;
  readonly seller: { readonly name: Text; readonly lines: readonly string[] };
  /** Each fact has one line or more, each in one language. */
  readonly facts: readonly { readonly label: Text; readonly lines: readonly string[] }[];
  readonly columns: readonly [item: Text, qty: Text, price: Text, amount: Text];
  readonly items: readonly InvoiceItem[];
  /** The last amount is the total. */
  readonly bill: readonly { readonly label: Text; readonly amount: string }[];
}

interface InvoiceItem {
  readonly name: Text;
  /** One line in each language; none without details. */
  readonly details: readonly string[];
  readonly qty: string;
  readonly price: string;
  readonly amount: string;
}

const COMMA: Text = { en: ', ', ar: '، ' };

/** Returns the texts of an invoice. With a tax registration number it is a tax invoice. */
export function toInvoiceView(invoice: PrintedInvoice, taxNumber: string | undefined): InvoiceView {
  return {
    title: taxNumber ? LABELS.taxInvoice : LABELS.invoice,
    number: invoice.number,
    seller: sellerOf(taxNumber),
    facts: factsOf(invoice),
    columns: [LABELS.item, LABELS.qty, LABELS.price, LABELS.amount],
    items: invoice.lines.map(({ name, details, qty, price, total }) => ({
      name,
      details: inBoth(details),
      qty: String(qty),
      price: formatMoney(price, 'en'),
      amount: formatMoney(total, 'en'),
    })),
    bill: billOf(invoice.charges, invoice.grandTotal).map(([label, amount]) => ({
      label,
      amount: amount < ZERO ? `− ${formatMoney(subtract(ZERO, amount), 'en')}` : formatMoney(amount, 'en'),
    })),
  };
}

function sellerOf(taxNumber: string | undefined): InvoiceView['seller'] {
  const { address, phone, email } = brand.contact;
  const tax = taxNumber ? [`${LABELS.taxNumber.en}: ${taxNumber}`, `${LABELS.taxNumber.ar}: ${taxNumber}`] : [];
  return { name: brand.names, lines: [address.en, address.ar, `${phone} – ${email}`, ...tax] };
}

function factsOf({ number, issuedAt, visitAt, store, customer, ...invoice }: PrintedInvoice): InvoiceView['facts'] {
  return [
    { label: LABELS.number, lines: [number] },
    { label: LABELS.date, lines: [formatDay(issuedAt, 'en'), formatDay(issuedAt, 'ar')] },
    ...(visitAt ? [{ label: LABELS.visit, lines: [timeOf(visitAt, 'en'), timeOf(visitAt, 'ar')] }] : []),
    { label: LABELS.payment, lines: inBoth(invoice.paymentMode) },
    { label: LABELS.status, lines: inBoth({ en: invoice.status, ar: ARABIC_STATUSES[invoice.status] }) },
    ...(store ? [{ label: LABELS.soldBy, lines: [store.en, store.ar] }] : []),
    { label: LABELS.customer, lines: [customer.name, customer.phone, customer.address].filter(Boolean) },
  ];
}

const timeOf = (time: Date, language: keyof Text) =>
  [formatDay(time, language), formatTime(time, language)].join(COMMA[language]);

const inBoth = ({ en, ar }: Text) => [...new Set([en, ar])].filter(Boolean);

function billOf(charges: Charges, grandTotal: Fils): readonly (readonly [Text, Fils])[] {
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
    [LABELS.vat, vat],
    [LABELS.total, grandTotal],
  ];
}
