import { add, type Fils, ZERO } from '@dar/contracts/money';
import type { AuditedAttempt, AuditedOrder, AuditedRefund } from './payment-audit.queries.ts';

export interface PaymentRecord {
  readonly attempt: AuditedAttempt;
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
const ATTEMPT_RULES = {
  'paid without order or refund': ({ paid, orders, refund }) => paid > ZERO && orders.length === 0 && !refund,
  'order without payment': ({ attempt, orders, paid }) =>
    orders.length > 0 && attempt.paymentMethod !== 'cash' && paid !== attempt.grandTotal,
  'two orders of one payment attempt': ({ orders }) => orders.length > 1,
  'order differs from its payment attempt': ({ attempt, orders }) => orders.some((order) => !isOrderOf(order, attempt)),
  'order without a booked crew': ({ orders }) =>
    orders.some(({ isBooked, status }) => !isBooked && status !== 'Cancelled'),
  'state differs from the order': ({ attempt, orders }) => (attempt.state === 'placed') !== orders.length > 0,
  'state differs from the refund': ({ attempt, refund }) =>
    (attempt.state === 'refunded') !== (refund !== undefined && refund.reason !== 'cancelled'),
  'order and refund': ({ orders, refund, paidBack }) =>
    orders.length > 0 && (refund ? refund.reason !== 'cancelled' : paidBack > ZERO),
  'refund differs from the credit notes': ({ attempt, refund, credited }) =>
    attempt.paymentMethod !== 'cash' && credited !== (refund?.reason === 'cancelled' ? refund.amount : ZERO),
  'refund larger than the payment': ({ refund, paid, paidBack }) => paidBack > paid || (refund?.amount ?? ZERO) > paid,
  'refund without a row': ({ refund, paidBack }) => paidBack > ZERO && !refund,
  'refund returned by the bank': ({ refund }) => (refund?.returned ?? ZERO) > ZERO,
  'refund succeeded without the money': ({ refund, paidBack }) =>
    refund?.state === 'succeeded' && add(paidBack, refund.byBank) < refund.amount,
} satisfies Record<string, Rule>;

export type Disagreement =
  | keyof typeof ATTEMPT_RULES
  | 'two orders of one cart'
  | 'payment without a payment attempt'
  | 'dispute differs from the provider'
  | 'payout differs from the provider'
  | 'wallet movement without cause'
  | 'wallet below zero';

export function auditAttempt(record: PaymentRecord): Disagreement[] {
  const rules = Object.entries(ATTEMPT_RULES) as [keyof typeof ATTEMPT_RULES, Rule][];
  return rules.filter(([, isBroken]) => isBroken(record)).map(([name]) => name);
}

function isOrderOf(order: AuditedOrder, attempt: AuditedAttempt): boolean {
  const isSameCustomer = order.customerId === attempt.customerId;
  return isSameCustomer && order.grandTotal === attempt.grandTotal && order.paymentMethod === attempt.paymentMethod;
}
