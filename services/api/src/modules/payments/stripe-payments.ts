import { createHash } from 'node:crypto';
import { fils } from '@dar/contracts/money';
import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import { rejectInDryRun } from '../../db/transaction.ts';
import {
  BadEventError,
  PAYMENT_CURRENCY,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderCard,
  type ProviderDispute,
  type ProviderFile,
  type ProviderMovement,
  type ProviderPayment,
  type ProviderPayout,
  type ProviderRefund,
} from './payment-provider.ts';
import { createdSince, toDispute, toMovement, toPayout } from './stripe-balance.ts';
import { callStripe, listStripe } from './stripe-call.ts';

const TIMEOUT_MS = 15_000;
/** A customer waits for it before the cart changes. The sweeper tries again. */
const CLOSE_TIMEOUT_MS = 5_000;
const MAX_RETRIES = 2;
/** Stripe's default age limit of signed events. */
const TOLERANCE_S = 300;

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publishableKey: string;
  /** The server if it is not Stripe. */
  readonly server?: () => { readonly protocol: 'http'; readonly host: string; readonly port: number };
}

/** Card payments through Stripe's official SDK, as payment intents (docs.stripe.com/payments/payment-intents). */
export class StripePayments implements PaymentProvider {
  readonly #account: StripeAccount;
  readonly #clock: Clock;
  #client: Stripe | undefined;

  constructor(account: StripeAccount, clock: Clock) {
    this.#account = account;
    this.#clock = clock;
  }

  get publishableKey(): string {
    return this.#account.publishableKey;
  }

  async open({ paymentAttemptId, amount, signature, providerCustomer }: PaymentRequest): Promise<ProviderPayment> {
    // For Stripe, Apple Pay and Google Pay are cards.
    const byCard = { amount, currency: PAYMENT_CURRENCY, allowed_payment_method_types: ['card'] };
    const byCustomer = providerCustomer !== undefined && { customer: providerCustomer };
    const params = { ...byCard, ...byCustomer, metadata: { invoice_id: paymentAttemptId, signature } };
    const key = { idempotencyKey: `open-${paymentAttemptId}` };
    return toPayment(await callStripe(() => this.#stripe.paymentIntents.create(params, key)));
  }

  async find(id: string): Promise<ProviderPayment> {
    return toPayment(await callStripe(() => this.#stripe.paymentIntents.retrieve(id)));
  }

  async *list(since: Date): AsyncGenerator<ProviderPayment> {
    const pages = listStripe((page) => this.#stripe.paymentIntents.list({ ...page, ...createdSince(since) }));
    for await (const intent of pages) yield toPayment(intent);
  }

  async close(id: string): Promise<ProviderPayment> {
    const reason = { cancellation_reason: 'abandoned' } as const;
    const response = await callStripe(
      () => this.#stripe.paymentIntents.cancel(id, reason, { timeout: CLOSE_TIMEOUT_MS, maxNetworkRetries: 0 }),
      'payment_intent_unexpected_state',
    );
    return response ? toPayment(response) : this.find(id);
  }

  async refund({ id, paymentAttemptId, amount, earlier }: Parameters<PaymentProvider['refund']>[0]): Promise<void> {
    const params = { payment_intent: id, amount, metadata: { invoice_id: paymentAttemptId } };
    const key = {
      idempotencyKey: earlier === 0 ? `refund-${paymentAttemptId}` : `refund-${paymentAttemptId}-${earlier}`,
    };
    // Stripe deletes idempotency keys after a day and then reports that the charge is refunded.
    await callStripe(() => this.#stripe.refunds.create(params, key), 'charge_already_refunded');
  }

  async getRefunds(id: string): Promise<ProviderRefund[]> {
    const { data } = await callStripe(() => this.#stripe.refunds.list({ payment_intent: id, limit: 100 }));
    return data.map(toRefund);
  }

  async findDispute(id: string): Promise<ProviderDispute> {
    return toDispute(await callStripe(() => this.#stripe.disputes.retrieve(id)));
  }

  async *listDisputes(since: Date): AsyncGenerator<ProviderDispute> {
    const pages = listStripe((page) => this.#stripe.disputes.list({ ...page, ...createdSince(since) }));
    for await (const dispute of pages) yield toDispute(dispute);
  }

  // The SDK sends files to files.stripe.com, or to the server that the account names.
  async uploadEvidence(disputeId: string, field: string, { bytes: data, name, type }: ProviderFile): Promise<string> {
    const hash = createHash('sha256').update(data).digest('hex');
    const key = { idempotencyKey: `evidence-${disputeId}-${field}-${hash}` };
    const file = { purpose: 'dispute_evidence', file: { data, name, type } } as const;
    return (await callStripe(() => this.#stripe.files.create(file, key))).id;
  }

  async sendEvidence(id: string, evidence: Readonly<Record<string, string>>): Promise<boolean> {
    // Stripe repeats the response of a key, also a rejection, so shorter evidence has another one.
    const hash = createHash('sha256').update(JSON.stringify(evidence)).digest('hex');
    const key = { idempotencyKey: `evidence-${id}-${hash}` };
    const update = () => this.#stripe.disputes.update(id, { evidence, submit: true }, key);
    return (await callStripe(update, 'dispute_evidence_page_limit_exceeded')) !== undefined;
  }

  async findPayout(id: string): Promise<ProviderPayout> {
    return toPayout(await callStripe(() => this.#stripe.payouts.retrieve(id)));
  }

  async *listPayouts(since: Date): AsyncGenerator<ProviderPayout> {
    const pages = listStripe((page) => this.#stripe.payouts.list({ ...page, ...createdSince(since) }));
    for await (const payout of pages) yield toPayout(payout);
  }

  async *listMovements(payout: string): AsyncGenerator<ProviderMovement> {
    const list = { payout, expand: ['data.source'] };
    const pages = listStripe((page) => this.#stripe.balanceTransactions.list({ ...page, ...list }));
    for await (const transaction of pages) if (transaction.type !== 'payout') yield toMovement(transaction);
  }

  async *listBalance(since: Date): AsyncGenerator<ProviderMovement> {
    const list = { ...createdSince(since), expand: ['data.source'] };
    const pages = listStripe((page) => this.#stripe.balanceTransactions.list({ ...page, ...list }));
    for await (const transaction of pages) if (transaction.type !== 'payout') yield toMovement(transaction);
  }

  async createCustomer(customerId: number): Promise<string> {
    const params = { metadata: { customer_id: String(customerId) } };
    return (await callStripe(() => this.#stripe.customers.create(params))).id;
  }

  async deleteCustomer(providerCustomer: string): Promise<void> {
    await callStripe(() => this.#stripe.customers.del(providerCustomer), 'resource_missing');
  }

  async startCard(providerCustomer: string): Promise<string> {
    // The customer is present at every later payment.
    const intent = await callStripe(() =>
      this.#stripe.setupIntents.create({
        customer: providerCustomer,
        usage: 'on_session',
        allowed_payment_method_types: ['card'],
      }),
    );
    return intent.client_secret ?? '';
  }

  async getCards(providerCustomer: string): Promise<ProviderCard[]> {
    const params = { type: 'card', limit: 100 } as const;
    const { data } = await callStripe(() => this.#stripe.customers.listPaymentMethods(providerCustomer, params));
    return data.flatMap(toCard);
  }

  async deleteCard(cardId: string): Promise<void> {
    await callStripe(() => this.#stripe.paymentMethods.detach(cardId), 'payment_method_unexpected_state');
  }

  readEvent({ body, signature }: { readonly body: Buffer; readonly signature: string }): PaymentEvent | undefined {
    const { type, data } = this.#verifiedEvent(body, signature);
    switch (type) {
      case 'payment_intent.processing':
      case 'payment_intent.payment_failed':
      case 'payment_intent.succeeded':
        return { kind: 'payment-changed', paymentId: data.object.id };
      case 'charge.refunded':
      case 'charge.refund.updated':
      case 'refund.updated':
      case 'refund.failed':
        return refundChanged(data.object.payment_intent);
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
        return { kind: 'dispute-changed', disputeId: data.object.id };
      case 'payout.paid':
      case 'payout.failed':
      case 'payout.canceled':
      case 'payout.reconciliation_completed':
        return { kind: 'payout-changed', payoutId: data.object.id };
      default:
        return undefined;
    }
  }

  #verifiedEvent(body: Buffer, signature: string): Stripe.Event {
    const { webhookSecret } = this.#account;
    const now = this.#clock().getTime();
    try {
      return this.#stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, now);
    } catch (cause) {
      throw new BadEventError('a payment event has no valid signature', { cause });
    }
  }

  /** Created lazily, as the sandbox's port is known after listen. */
  get #stripe(): Stripe {
    rejectInDryRun('calls the payment provider');
    this.#client ??= new Stripe(this.#account.secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: MAX_RETRIES,
      telemetry: false,
      ...this.#account.server?.(),
    });
    return this.#client;
  }
}

function refundChanged(payment: Stripe.PaymentIntent | string | null): PaymentEvent | undefined {
  const paymentId = typeof payment === 'string' ? payment : payment?.id;
  return paymentId === undefined ? undefined : { kind: 'refund-changed', paymentId };
}

/** Other statuses are pending */
const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

function toRefund({ id, status, amount }: Stripe.Refund): ProviderRefund {
  return { id, state: REFUND_STATES[status ?? ''] ?? 'pending', amount: fils(amount) };
}

function toCard({ id, card }: Stripe.PaymentMethod): ProviderCard[] {
  if (!card) return [];
  const { brand, last4, exp_month, exp_year, fingerprint } = card;
  const expiry = { expiryMonth: exp_month, expiryYear: exp_year };
  return [{ id, fingerprint: fingerprint ?? id, brand, lastFour: last4, ...expiry }];
}

/** Other statuses wait for the customer. */
const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  canceled: 'cancelled',
  processing: 'processing',
  succeeded: 'succeeded',
};

function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    id: intent.id,
    paymentAttemptId: intent.metadata['invoice_id'] ?? '',
    signature: intent.metadata['signature'] ?? '',
    clientSecret: intent.client_secret ?? '',
    state: STATES[intent.status] ?? 'open',
    amount: fils(intent.amount_received),
    currency: intent.currency,
  };
}
