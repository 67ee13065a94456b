import { add, toAmount, ZERO } from '@dar/contracts/money';
import type { OrderRefund } from '@dar/contracts/orders';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import type { CreditNoteRow, RefundRow } from './credit-notes.queries.ts';
import type { OrderRow } from './orders.queries.ts';

/** Returns what came back of an order so far; undefined if nothing did. `refund` is that of its invoice. */
export function toOrderRefund(
  { paymentMethod, invoiceId }: Pick<OrderRow, 'paymentMethod' | 'invoiceId'>,
  notes: readonly CreditNoteRow[],
  refund: RefundRow | undefined,
): OrderRefund | undefined {
  // Cash was not paid yet when its visit was cancelled.
  const paidBack = notes.filter(({ visitNumbers }) => paymentMethod !== 'cash' || visitNumbers.length === 0);
  const last = paidBack.at(-1);
  if (!last) return undefined;
  if (invoiceId !== null && PAYMENT_METHODS[paymentMethod].usesProvider) {
    if (!refund) return undefined;
    const { amount, state, succeededAt } = refund;
    return {
      amount: toAmount(amount),
      to: 'card',
      state: state === 'created' ? 'pending' : state,
      date: (succeededAt ?? last.createdAt).toISOString(),
    };
  }
  const amount = toAmount(add(ZERO, ...paidBack.map((note) => note.amount)));
  return { amount, to: 'wallet', state: 'succeeded', date: last.createdAt.toISOString() };
}
