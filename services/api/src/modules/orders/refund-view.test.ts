import { fils } from '@dar/contracts/money';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { expect, test } from 'vitest';
import type { CreditNoteRow, RefundRow } from './credit-notes.queries.ts';
import { toOrderRefund } from './order-view.ts';

const [FIRST, SECOND, DONE] = ['2026-11-24T06:00:00.000Z', '2026-11-25T06:00:00.000Z', '2026-11-26T06:00:00.000Z'];

function makeNote(createdAt: string, amount: number, visitNumbers: number[]): CreditNoteRow {
  const note = { id: 1, customerId: 1, orderId: 1, fee: fils(0), vat: fils(0), reverses: null };
  return { ...note, amount: fils(amount), visitNumbers, createdAt: new Date(createdAt) };
}

function makeRefund(over: Partial<RefundRow>): RefundRow {
  const row = {
    paymentAttemptId: 'INV-1',
    customerId: 1,
    amount: fils(7_000),
    reason: 'cancelled',
    providerRef: null,
  } as const;
  const times = { createdAt: new Date(FIRST), succeededAt: null, nextAttemptAt: null };
  return { ...row, ...times, state: 'created', failures: 0, returned: fils(0), byBank: fils(0), attempts: 0, ...over };
}

const NOTES = [makeNote(FIRST, 3_500, [1]), makeNote(SECOND, 3_500, [2])];
const refundOf = (
  paymentMethod: PaymentMethod,
  refund: RefundRow | undefined,
  notes = NOTES,
  paymentAttemptId: string | null = 'INV-1',
  paidBack = 7_000,
) => toOrderRefund({ paymentMethod, paymentAttemptId }, { notes, refund, paidBack: fils(paidBack) });

test.each([
  ['is sent', makeRefund({}), 'pending', SECOND],
  ['has arrived', makeRefund({ state: 'succeeded', succeededAt: new Date(DONE) }), 'succeeded', DONE],
  ['has failed', makeRefund({ state: 'failed' }), 'failed', SECOND],
] as const)('says of a refund to the card that it %s', (_what, refund, state, date) => {
  expect(refundOf('card', refund)).toEqual({ amount: '70.00', to: 'card', state, date });
});

test('adds up what went to the wallet, also of a card order without a payment attempt', () => {
  const refund = { amount: '70.00', to: 'wallet', state: 'succeeded', date: SECOND };
  expect(refundOf('wallet', makeRefund({ state: 'succeeded', succeededAt: new Date(SECOND) }))).toEqual(refund);
  expect(refundOf('card', undefined, NOTES, null)).toEqual(refund);
});

test('knows that a cancelled visit in cash was not paid, and that staff pays cash back to the wallet', () => {
  expect(refundOf('cash', undefined, NOTES, 'INV-1', 0)).toBeUndefined();
  const notes = [...NOTES, makeNote(DONE, 1_000, [])];
  expect(refundOf('cash', undefined, notes, 'INV-1', 1_000)).toEqual({
    amount: '10.00',
    to: 'wallet',
    state: 'succeeded',
    date: DONE,
  });
});

test('says nothing of an order without a credit note', () => {
  expect(refundOf('card', undefined, [])).toBeUndefined();
});
