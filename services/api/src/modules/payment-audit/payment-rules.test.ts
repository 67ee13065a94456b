import { fils, ZERO } from '@dar/contracts/money';
import { describe, expect, test } from 'vitest';
import type { AuditedAttempt, AuditedOrder, AuditedRefund } from './payment-audit.queries.ts';
import { auditAttempt, type PaymentRecord } from './payment-rules.ts';

const TOTAL = fils(15_645);
const NOTHING = fils(0);
const AT = new Date('2026-11-24T06:00:00Z');

const attempt = (over: Partial<AuditedAttempt> = {}): AuditedAttempt => ({
  id: 'INV-1',
  customerId: 1,
  paymentMethod: 'card',
  paymentRef: 'pi_1',
  grandTotal: TOTAL,
  state: 'placed',
  ...over,
});
const order = (over: Partial<AuditedOrder> = {}): AuditedOrder => ({
  id: 301,
  customerId: 1,
  paymentAttemptId: 'INV-1',
  paymentMethod: 'card',
  grandTotal: TOTAL,
  status: 'Confirmed',
  isBooked: true,
  ...over,
});
const refund = (over: Partial<AuditedRefund> = {}): AuditedRefund => ({
  paymentAttemptId: 'INV-1',
  customerId: 1,
  amount: TOTAL,
  reason: 'slot-lost',
  createdAt: AT,
  state: 'succeeded',
  succeededAt: AT,
  providerRef: 're_1',
  failures: 0,
  returned: ZERO,
  byBank: ZERO,
  attempts: 0,
  nextAttemptAt: null,
  ...over,
});
const PLACED: PaymentRecord = {
  attempt: attempt(),
  orders: [order()],
  refund: undefined,
  credited: NOTHING,
  paid: TOTAL,
  paidBack: NOTHING,
};
const REFUNDED: PaymentRecord = {
  attempt: attempt({ state: 'refunded' }),
  orders: [],
  refund: refund(),
  credited: NOTHING,
  paid: TOTAL,
  paidBack: TOTAL,
};
const UNPAID: PaymentRecord = {
  attempt: attempt({ state: 'open' }),
  orders: [],
  refund: undefined,
  credited: NOTHING,
  paid: NOTHING,
  paidBack: NOTHING,
};

describe('agrees with', () => {
  test.each<[string, PaymentRecord]>([
    ['a paid order', PLACED],
    ['a refunded payment', REFUNDED],
    [
      'a refund that the provider has not received',
      { ...REFUNDED, refund: refund({ state: 'created' }), paidBack: NOTHING },
    ],
    ['an unpaid payment attempt', UNPAID],
    ['a cancelled payment attempt', { ...UNPAID, attempt: attempt({ state: 'cancelled' }) }],
    [
      'a cash order',
      {
        ...PLACED,
        attempt: attempt({ paymentMethod: 'cash' }),
        orders: [order({ paymentMethod: 'cash' })],
        paid: NOTHING,
      },
    ],
    ['a cancelled order', { ...PLACED, orders: [order({ isBooked: false, status: 'Cancelled' })] }],
  ])('%s', (_what, record) => expect(auditAttempt(record)).toEqual([]));
});

describe('finds', () => {
  test.each<[string, PaymentRecord, string[]]>([
    ['a paid open payment attempt', { ...UNPAID, paid: TOTAL }, ['paid without order or refund']],
    [
      'a paid cancelled payment attempt',
      { ...UNPAID, attempt: attempt({ state: 'cancelled' }), paid: TOTAL },
      ['paid without order or refund'],
    ],
    ['an unpaid order', { ...PLACED, paid: NOTHING }, ['order without payment']],
    ['an order that was paid in part', { ...PLACED, paid: fils(100) }, ['order without payment']],
    ['a second order', { ...PLACED, orders: [order(), order({ id: 302 })] }, ['two orders of one payment attempt']],
    [
      'another total',
      { ...PLACED, orders: [order({ grandTotal: fils(1) })] },
      ['order differs from its payment attempt'],
    ],
    ['another customer', { ...PLACED, orders: [order({ customerId: 2 })] }, ['order differs from its payment attempt']],
    ['an order without a crew', { ...PLACED, orders: [order({ isBooked: false })] }, ['order without a booked crew']],
    [
      'an order of an open payment attempt',
      { ...PLACED, attempt: attempt({ state: 'open' }) },
      ['state differs from the order'],
    ],
    [
      'a refunded payment attempt without a refund',
      { ...REFUNDED, refund: undefined, paidBack: NOTHING, paid: NOTHING },
      ['state differs from the refund'],
    ],
    [
      'a refund of an order at the provider',
      { ...PLACED, paidBack: TOTAL },
      ['order and refund', 'refund without a row'],
    ],
    [
      'a refund above the payment',
      { ...REFUNDED, refund: refund({ amount: fils(20_000), state: 'pending' }) },
      ['refund larger than the payment'],
    ],
    [
      'a payment that was refunded twice',
      { ...REFUNDED, paidBack: fils(2 * TOTAL) },
      ['refund larger than the payment'],
    ],
    ['a refund that never arrived', { ...REFUNDED, paidBack: NOTHING }, ['refund succeeded without the money']],
  ])('%s', (_what, record, found) => expect(auditAttempt(record)).toEqual(found));
});
