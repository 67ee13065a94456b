import { fils } from '@dar/contracts/money';
import type Stripe from 'stripe';
import type { ProviderDispute, ProviderMovement, ProviderPayout } from './payment-provider.ts';

/** Returns the filter of Stripe's lists. */
export function createdSince(since: Date) {
  return { created: { gte: toSeconds(since) } };
}

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
const toMoment = (seconds: number): Date => new Date(seconds * 1_000);

/** Other statuses are closed without a decision (docs.stripe.com/api/disputes/object). */
const DISPUTE_STATES: Readonly<Record<string, ProviderDispute['state']>> = {
  needs_response: 'needs-response',
  warning_needs_response: 'needs-response',
  appeal_needs_response: 'needs-response',
  under_review: 'under-review',
  warning_under_review: 'under-review',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
};

export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, payment_intent, amount, reason, status, created, evidence_details, balance_transactions } = dispute;
  return {
    ...{ id, paymentId: toId(payment_intent) ?? '', amount: fils(amount), reason },
    state: DISPUTE_STATES[status] ?? 'closed',
    isInquiry: status.startsWith('warning_'),
    openedAt: toMoment(created),
    dueAt: evidence_details.due_by === null ? null : toMoment(evidence_details.due_by),
    movements: balance_transactions.map((moved) => ({ amount: fils(moved.amount), fee: fils(moved.fee) })),
  };
}

/** Other statuses are on their way. */
const PAYOUT_STATES: Readonly<Record<string, ProviderPayout['state']>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
};

export function toPayout(payout: Stripe.Payout): ProviderPayout {
  const { id, amount, status, created, arrival_date, failure_code, reconciliation_status, automatic } = payout;
  return {
    ...{ id, amount: fils(amount), state: PAYOUT_STATES[status] ?? 'pending' },
    ...{ createdAt: toMoment(created), arrivesAt: toMoment(arrival_date), failure: failure_code },
    isListed: reconciliation_status === 'completed',
    isManual: !automatic,
  };
}

/** The transaction's source must be expanded. */
export function toMovement(transaction: Stripe.BalanceTransaction): ProviderMovement {
  const { id, reporting_category: category, amount, fee, created, source } = transaction;
  const paymentId = typeof source === 'object' && source && 'payment_intent' in source ? source.payment_intent : null;
  return {
    ...{ id, category, amount: fils(amount), fee: fils(fee) },
    ...{ paymentId: toId(paymentId) ?? null, happenedAt: toMoment(created) },
  };
}

function toId(object: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof object === 'string' ? object : object?.id;
}
