import { randomBytes } from 'node:crypto';
import { AUTHENTICATION_FAILED, declineFor } from './declines.ts';
import type { SandboxIntent, SandboxNextAction, SandboxPaymentError } from './objects.ts';
import { SandboxError } from './sandbox-error.ts';
import type { Outcome, TestCard } from './test-cards.ts';

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export interface IntentChange {
  readonly intent: SandboxIntent;
  readonly pendingOutcome: Outcome | null;
  /** Types of the events that the change sends. */
  readonly events: readonly string[];
  readonly chargeError?: SandboxPaymentError;
}

export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
  readonly customer: string | null;
}

export function newIntent({ amount, currency, metadata, created, customer }: NewIntent): IntentChange {
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
    customer,
    setup_future_usage: null,
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    processing: null,
    canceled_at: null,
    cancellation_reason: null,
  };
  return { intent, pendingOutcome: null, events: ['payment_intent.created'] };
}

export interface ConfirmedMethod {
  readonly id: string;
  readonly card: TestCard;
}

/** How long a delayed charge is processed. */
const PROCESSING_S = 10;

/** Throws SandboxError when the status of the intent allows no charge. */
export function confirmIntent(intent: SandboxIntent, { id, card }: ConfirmedMethod, now: number): IntentChange {
  assertStatus(intent, ['requires_payment_method', 'requires_action'], 'confirm');
  const pending: SandboxIntent = {
    ...intent,
    payment_method: id,
    last_payment_error: null,
    next_action: null,
  };
  if (card.isDelayed) {
    const customer_notification = { approval_requested: false, completes_at: now + PROCESSING_S } as const;
    return {
      intent: { ...pending, status: 'processing', processing: { type: 'card', card: { customer_notification } } },
      pendingOutcome: card.outcome,
      events: ['payment_intent.processing'],
    };
  }
  if (!card.requiresAction) return charge(pending, card.outcome);
  return {
    intent: { ...pending, status: 'requires_action', next_action: newNextAction() },
    pendingOutcome: card.outcome,
    events: ['payment_intent.requires_action'],
  };
}

export function newNextAction(): SandboxNextAction {
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('payatt') },
  };
}

/** Charges the intent after 3-D Secure, or fails it. Throws SandboxError unless it requires 3-D Secure. */
export function authenticateIntent(intent: SandboxIntent, outcome: Outcome, isAuthenticated: boolean): IntentChange {
  assertStatus(intent, ['requires_action'], 'authenticate');
  const authenticated: SandboxIntent = { ...intent, next_action: null };
  return isAuthenticated ? charge(authenticated, outcome) : fail(authenticated, AUTHENTICATION_FAILED);
}

/** Charges or declines an intent when its processing ends. */
export function completeIntent(intent: SandboxIntent, outcome: Outcome): IntentChange {
  return charge({ ...intent, processing: null }, outcome);
}

/** Cancels an unpaid intent. Throws SandboxError when it is paid, processed or cancelled. */
export function cancelIntent(intent: SandboxIntent, reason: string | null, now: number): IntentChange {
  assertStatus(intent, ['requires_payment_method', 'requires_action'], 'cancel');
  const cancelled: SandboxIntent = {
    ...intent,
    status: 'canceled',
    next_action: null,
    canceled_at: now,
    cancellation_reason: reason,
  };
  return { intent: cancelled, pendingOutcome: null, events: ['payment_intent.canceled'] };
}

function charge(intent: SandboxIntent, outcome: Outcome): IntentChange {
  if (outcome !== 'succeeded') return fail(intent, declineFor(outcome));
  return {
    intent: { ...intent, status: 'succeeded', amount_received: intent.amount, latest_charge: newId('ch') },
    pendingOutcome: null,
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
  return {
    intent: failed,
    pendingOutcome: null,
    events: ['payment_intent.payment_failed'],
    chargeError: error,
  };
}

function assertStatus(intent: SandboxIntent, allowed: readonly SandboxIntent['status'][], verb: string): void {
  if (allowed.includes(intent.status)) return;
  throw new SandboxError(
    400,
    'payment_intent_unexpected_state',
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    { payment_intent: intent },
  );
}
