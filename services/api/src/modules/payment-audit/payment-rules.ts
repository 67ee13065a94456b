import { add, type Fils, subtract, ZERO } from '@dar/contracts/money';
import type { AuditedEntry, AuditedInvoice, AuditedOrder, AuditedRefund } from './payment-audit.queries.ts';

export interface PaymentRecord {
  readonly invoice: AuditedInvoice;
  readonly orders: readonly AuditedOrder[];
  readonly refund: AuditedRefund | undefined;
  /** The sum of the credit notes. */
  readonly credited: Fils;
  /** What the provider or the wallet received. */
  readonly paid: Fils;
  /** What the provider or the wallet paid back. A pending refund counts, a failed one does not. */
  readonly paidBack: Fils;
}

type Rule = (record: PaymentRecord) => boolean;

/** Each rule returns whether the record breaks it. */
const INVOICE_RULES = {
  'paid without order or refund': ({ paid, orders, refund }) => paid > ZERO && orders.length === 0 && !refund,
  'order without payment': ({ invoice, orders, paid }) =>
    orders.length > 0 && invoice.paymentMethod !== 'cash' && paid !== invoice.grandTotal,
  'two orders of one invoice': ({ orders }) => orders.length > 1,
  'order differs from its invoice': ({ invoice, orders }) => orders.some((order) => !isOrderOf(order, invoice)),
  'order without a booked crew': ({ orders }) =>
    orders.some(({ isBooked, status }) => !isBooked && status !== 'Cancelled'),
  'state differs from the order': ({ invoice, orders }) => (invoice.state === 'placed') !== orders.length > 0,
  'state differs from the refund': ({ invoice, refund }) =>
    (invoice.state === 'refunded') !== (refund !== undefined && refund.reason !== 'cancelled'),
  'order and refund': ({ orders, refund, paidBack }) =>
    orders.length > 0 && (refund ? refund.reason !== 'cancelled' : paidBack > ZERO),
  'refund differs from the credit notes': ({ invoice, refund, credited }) =>
    invoice.paymentMethod !== 'cash' && credited !== (refund?.reason === 'cancelled' ? refund.amount : ZERO),
  'refund larger than the payment': ({ refund, paid, paidBack }) => paidBack > paid || (refund?.amount ?? ZERO) > paid,
  'refund without a row': ({ refund, paidBack }) => paidBack > ZERO && !refund,
  'refund succeeded without the money': ({ refund, paidBack }) =>
    refund?.state === 'succeeded' && paidBack < refund.amount,
} satisfies Record<string, Rule>;

export type Disagreement =
  | keyof typeof INVOICE_RULES
  | 'two orders of one cart'
  | 'payment without an invoice'
  | 'wallet movement without cause'
  | 'wallet below zero';

export function auditInvoice(record: PaymentRecord): Disagreement[] {
  const rules = Object.entries(INVOICE_RULES) as [keyof typeof INVOICE_RULES, Rule][];
  return rules.filter(([, isBroken]) => isBroken(record)).map(([name]) => name);
}

/** Returns the invoices whose cart revision was ordered by another invoice too. */
export function findCartsOrderedTwice(records: readonly PaymentRecord[]): PaymentRecord[] {
  const placed = Map.groupBy(
    records.filter(({ orders }) => orders.length > 0),
    ({ invoice }) => `${invoice.customerId}/${invoice.cartRevision}`,
  );
  return [...placed.values()].filter((ofCart) => ofCart.length > 1).flat();
}

/** Returns the rules that the wallet of one customer breaks. `ownInvoices` are its invoices paid from the wallet. */
export function auditWallet(entries: readonly AuditedEntry[], ownInvoices: ReadonlySet<string>): Disagreement[] {
  const broken: Disagreement[] = [];
  if (add(ZERO, ...entries.map(({ amount }) => amount)) < ZERO) broken.push('wallet below zero');
  const isForeign = ({ invoiceId }: AuditedEntry) => invoiceId !== null && !ownInvoices.has(invoiceId);
  const free = entries.filter(
    ({ invoiceId, orderId, auditLogId }) => invoiceId === null && orderId === null && auditLogId === null,
  );
  // Gifts and top-ups need no cause, and neither does a debit that was returned.
  const isUnreturned = ({ amount, createdAt }: AuditedEntry) =>
    amount < ZERO &&
    !free.some((other) => other.amount === subtract(ZERO, amount) && other.createdAt.getTime() >= createdAt.getTime());
  if (entries.some(isForeign) || free.some(isUnreturned)) broken.push('wallet movement without cause');
  return broken;
}

function isOrderOf(order: AuditedOrder, invoice: AuditedInvoice): boolean {
  const isSameCustomer = order.customerId === invoice.customerId;
  return isSameCustomer && order.grandTotal === invoice.grandTotal && order.paymentMethod === invoice.paymentMethod;
}
