import { type Fils, ZERO } from '@dar/contracts/money';
import type { AuditedInvoice, AuditedOrder, AuditedRefund } from './payment-audit.queries.ts';

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

function isOrderOf(order: AuditedOrder, invoice: AuditedInvoice): boolean {
  const isSameCustomer = order.customerId === invoice.customerId;
  return isSameCustomer && order.grandTotal === invoice.grandTotal && order.paymentMethod === invoice.paymentMethod;
}
