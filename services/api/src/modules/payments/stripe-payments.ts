import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fils } from '@dar/contracts/money';
import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import { rejectInDryRun } from '../../db/transaction.ts';
import { findOrCreateKey } from '../../links/links.queries.ts';
import { Service } from '../../service.ts';
import {
  BadEventError,
  PAYMENT_CURRENCY,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderCard,
  type ProviderPayment,
  type ProviderRefund,
  ProviderUnavailableError,
} from './payment-provider.ts';

const TIMEOUT_MS = 15_000;
/** A customer waits for it before the cart changes. The sweeper tries again. */
const CLOSE_TIMEOUT_MS = 5_000;
const MAX_RETRIES = 2;
const PAGE_SIZE = 100;
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
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    let last: string | undefined;
    do {
      const params = { limit: PAGE_SIZE, created, ...(last !== undefined && { starting_after: last }) };
      const page = await callStripe(() => this.#stripe.paymentIntents.list(params));
      yield* page.data.map(toPayment);
      last = page.has_more ? page.data.at(-1)?.id : undefined;
    } while (last !== undefined);
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

async function callStripe<ApiResponse>(ask: () => Promise<ApiResponse>): Promise<ApiResponse>;
async function callStripe<ApiResponse>(
  ask: () => Promise<ApiResponse>,
  unlessCode: string,
): Promise<ApiResponse | undefined>;
/**
 * Returns Stripe's response; undefined for the error code `unlessCode`. Wraps other errors, since those of Stripe carry
 * an HTTP status that must not become the shop's.
 */
async function callStripe<ApiResponse>(
  ask: () => Promise<ApiResponse>,
  unlessCode?: string,
): Promise<ApiResponse | undefined> {
  try {
    return await ask();
  } catch (cause) {
    const isStripeError = cause instanceof Stripe.errors.StripeError;
    if (isStripeError && cause.code !== undefined && cause.code === unlessCode) return undefined;
    const message = `the payment provider returned an error: ${String(cause)}`;
    throw isOutage(cause) ? new ProviderUnavailableError(message, { cause }) : new Error(message, { cause });
  }
}

function isOutage(error: unknown): boolean {
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  return [StripeAPIError, StripeConnectionError, StripeRateLimitError].some((kind) => error instanceof kind);
}

const KEY_NAME = 'payments';
const KEY_BYTES = 32;

/** Signs the payments of this shop, since others can use the same account. The key is in the database. */
export class PaymentSignatures extends Service<'db'> {
  #key: string | undefined;

  async sign(paymentAttemptId: string): Promise<string> {
    this.#key ??= await findOrCreateKey(this.deps.db, KEY_NAME, randomBytes(KEY_BYTES).toString('base64url'));
    return createHmac('sha256', Buffer.from(this.#key, 'base64url')).update(paymentAttemptId).digest('base64url');
  }

  /** Returns whether this shop opened a payment. */
  async isOurs({
    paymentAttemptId,
    signature,
  }: Pick<ProviderPayment, 'paymentAttemptId' | 'signature'>): Promise<boolean> {
    const expected = Buffer.from(await this.sign(paymentAttemptId));
    const actual = Buffer.from(signature);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
}
