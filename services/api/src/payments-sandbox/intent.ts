import { randomBytes } from 'node:crypto';
import { declineFor, PROOF_FAILED } from './declines.ts';
import type { SandboxIntent, SandboxPaymentError } from './objects.ts';
import { SandboxFailure } from './sandbox-failure.ts';
import type { Outcome, TestCard } from './test-cards.ts';

/** An id as Stripe's look: what it is of, and something random. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** What happened to an intent, and which events tell of it. */
export interface IntentChange {
  readonly intent: SandboxIntent;
  readonly outcomeAfterProof: Outcome | null;
  readonly events: readonly string[];
  /** Why it was not paid, when a charge was tried and failed. */
  readonly error?: SandboxPaymentError;
}

export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
}

/** An intent that waits for a card. */
export function newIntent({ amount, currency, metadata, created }: NewIntent): IntentChange {
  const id = newId('pi');
  const intent: SandboxIntent = {
    id,
    object: 'payment_intent',
    livemode: false,
    created,
    amount,
    amount_received: 0,
    currency,
    status: 'requires_payment_method',
    client_secret: newId(`${id}_secret`),
    metadata,
    payment_method_types: ['card'],
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
  };
  return { intent, outcomeAfterProof: null, events: ['payment_intent.created'] };
}

/** Charges a card, or asks the shopper for a proof first. Throws SandboxFailure when the intent takes no card now. */
export function confirmIntent(intent: SandboxIntent, card: TestCard): IntentChange {
  refuseUnless(intent, ['requires_payment_method', 'requires_action'], 'confirm');
  const asked: SandboxIntent = { ...intent, payment_method: newId('pm'), last_payment_error: null, next_action: null };
  if (!card.needsProof) return charge(asked, card.outcome);
  const next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('payatt') },
  } as const;
  return {
    intent: { ...asked, status: 'requires_action', next_action },
    outcomeAfterProof: card.outcome,
    events: ['payment_intent.requires_action'],
  };
}

/** Goes on after the shopper proved who they are, or failed to. */
export function proveIntent(intent: SandboxIntent, outcome: Outcome, isProved: boolean): IntentChange {
  refuseUnless(intent, ['requires_action'], 'authenticate');
  const proved: SandboxIntent = { ...intent, next_action: null };
  return isProved ? charge(proved, outcome) : fail(proved, PROOF_FAILED);
}

/** Makes an intent that was not paid unpayable. Throws SandboxFailure when it was paid or cancelled already. */
export function cancelIntent(intent: SandboxIntent, reason: string | null, now: number): IntentChange {
  refuseUnless(intent, ['requires_payment_method', 'requires_action'], 'cancel');
  const cancelled: SandboxIntent = {
    ...intent,
    status: 'canceled',
    next_action: null,
    canceled_at: now,
    cancellation_reason: reason,
  };
  return { intent: cancelled, outcomeAfterProof: null, events: ['payment_intent.canceled'] };
}

function charge(intent: SandboxIntent, outcome: Outcome): IntentChange {
  if (outcome !== 'succeeded') return fail(intent, declineFor(outcome));
  return {
    intent: { ...intent, status: 'succeeded', amount_received: intent.amount, latest_charge: newId('ch') },
    outcomeAfterProof: null,
    events: ['charge.succeeded', 'payment_intent.succeeded'],
  };
}

function fail(intent: SandboxIntent, error: SandboxPaymentError): IntentChange {
  const failed: SandboxIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: error,
  };
  return { intent: failed, outcomeAfterProof: null, events: ['payment_intent.payment_failed'], error };
}

function refuseUnless(intent: SandboxIntent, statuses: readonly SandboxIntent['status'][], verb: string): void {
  if (statuses.includes(intent.status)) return;
  throw new SandboxFailure(
    400,
    'payment_intent_unexpected_state',
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    { payment_intent: intent },
  );
}
