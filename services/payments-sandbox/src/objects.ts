import { randomBytes } from 'node:crypto';

/** The fields of Stripe's objects that the shop and its payment form read. Names and values are Stripe's. */
export interface SandboxIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly livemode: false;
  /** Seconds since 1970. */
  readonly created: number;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  readonly client_secret: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_method_types: readonly string[];
  /** Without it no card of the payment can be saved. */
  readonly customer: string | null;
  readonly setup_future_usage: string | null;
  readonly payment_method: string | null;
  readonly latest_charge: string | null;
  readonly last_payment_error: SandboxPaymentError | null;
  readonly next_action: SandboxNextAction | null;
  readonly processing: SandboxProcessing | null;
  readonly canceled_at: number | null;
  readonly cancellation_reason: string | null;
}

export interface SandboxNextAction {
  readonly type: 'use_stripe_sdk';
  readonly use_stripe_sdk: { readonly type: 'three_d_secure_redirect'; readonly source: string };
}

export interface SandboxProcessing {
  readonly type: 'card';
  /** `completes_at` is in seconds since 1970. */
  readonly card: {
    readonly customer_notification: { readonly approval_requested: false; readonly completes_at: number };
  };
}

export interface SandboxPaymentError {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
}

export interface SandboxRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly charge: string | null;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly reason: string | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly failure_reason?: string;
}

/** A movement of the account's balance. */
export interface SandboxTransaction {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly created: number;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'payout_failure';
  readonly reporting_category: string;
  /** In full only for `expand[]=data.source`. */
  readonly source: SandboxSource;
}

export interface SandboxSource {
  readonly id: string;
  readonly object: 'charge' | 'refund' | 'dispute' | 'payout';
  readonly payment_intent?: string;
}

export interface SandboxDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly charge: string | null;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly reason: 'fraudulent' | 'product_not_received';
  readonly status:
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed';
  readonly is_charge_refundable: boolean;
  readonly balance_transactions: readonly SandboxTransaction[];
  readonly evidence: Readonly<Record<string, string>>;
  readonly evidence_details: {
    readonly due_by: number;
    readonly has_evidence: boolean;
    readonly past_due: boolean;
    readonly submission_count: number;
  };
}

export interface SandboxFile {
  readonly id: string;
  readonly object: 'file';
  readonly created: number;
  readonly purpose: string;
  readonly filename: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
}

export interface SandboxPayout {
  readonly id: string;
  readonly object: 'payout';
  readonly created: number;
  readonly arrival_date: number;
  readonly amount: number;
  readonly currency: string;
  /** Of a manual one Stripe lists no transactions. */
  readonly automatic: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly reconciliation_status: 'completed' | 'not_applicable';
  readonly status: 'paid' | 'failed';
  readonly failure_code: string | null;
}

interface SandboxCharge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_refunded: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string;
  readonly refunded: boolean;
  readonly status: 'succeeded';
}

export type SandboxObject = SandboxIntent | SandboxCharge | SandboxRefund | SandboxDispute | SandboxPayout;

export interface SandboxEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: null; readonly idempotency_key: null };
  readonly type: string;
  readonly data: { readonly object: SandboxObject };
}

export function getCharge(intent: SandboxIntent, amountRefunded: number): SandboxCharge {
  return {
    id: intent.latest_charge ?? '',
    object: 'charge',
    amount: intent.amount,
    amount_refunded: amountRefunded,
    currency: intent.currency,
    metadata: intent.metadata,
    payment_intent: intent.id,
    refunded: amountRefunded >= intent.amount,
    status: 'succeeded',
  };
}

const API_VERSION = 'sandbox';

export function newEvent(now: Date, type: string, object: SandboxObject): SandboxEvent {
  return {
    // Events are listed and sent in the order of their ids.
    id: `evt_${now.getTime().toString(36)}${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: API_VERSION,
    created: toSeconds(now),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  };
}

export const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
