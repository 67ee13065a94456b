import { addTransaction, getChargeFee, toTransaction } from './balance.ts';
import type { Db, SandboxStore } from './db/client.ts';
import { findDisputeOf } from './disputes.queries.ts';
import { openDispute } from './disputes.service.ts';
import {
  authenticateIntent,
  cancelIntent,
  completeIntent,
  confirmIntent,
  type IntentChange,
  newId,
  newIntent,
} from './intent.ts';
import { toPage } from './lists.ts';
import { methodOfRequest } from './method-of-request.ts';
import {
  getCharge,
  newEvent,
  type SandboxEvent,
  type SandboxIntent,
  type SandboxObject,
  type SandboxRefund,
  toSeconds,
} from './objects.ts';
import { assertKnownParams, type Params } from './read-card.ts';
import {
  findDueRefunds,
  findIntent,
  findIntents,
  findProcessedIntents,
  findRefundsOf,
  type IntentRow,
  insertEvents,
  insertRefund,
  lockIntent,
  lockRefund,
  saveIntent,
  setRefundOutcome,
  settleRefund,
} from './sandbox.queries.ts';
import { invalidParameter, notFound, SandboxError } from './sandbox-error.ts';
import type { SandboxResponse } from './sandbox-response.ts';
import { attachMethod, hasCustomer } from './saved-cards.queries.ts';
import type { RefundOutcome } from './test-cards.ts';

const STRIPE_MAX_AMOUNT = 99_999_999;

const REFUND_DELAY_MS = 10_000;
const REFUND_STATUSES = {
  succeeds: { status: 'succeeded', nextStatus: null },
  'succeeds-later': { status: 'pending', nextStatus: 'succeeded' },
  'fails-later': { status: 'succeeded', nextStatus: 'failed' },
} as const satisfies Record<RefundOutcome, object>;

/** The shop's server, or a browser with the client secret of an intent. */
export type Caller = { readonly kind: 'server' } | { readonly kind: 'browser'; readonly clientSecret: string };

/** Applies the rules of Stripe's API (docs.stripe.com/api). Stores every change in one transaction with its events. */
export class SandboxPayments {
  readonly #store: SandboxStore;

  constructor(store: SandboxStore) {
    this.#store = store;
  }

  /** Creates an intent in the transaction that stores the response of its idempotency key. */
  async create(tx: Db, params: Params): Promise<SandboxResponse> {
    assertKnownParams(params, /^(amount|currency|customer|allowed_payment_method_types\[\d+\]|metadata\[\w+\])$/);
    const amount = Number(params['amount']);
    if (!(Number.isInteger(amount) && amount > 0 && amount <= STRIPE_MAX_AMOUNT)) throw invalidParameter('amount');
    const currency = params['currency'] ?? '';
    if (!/^[a-z]{3}$/.test(currency)) throw invalidParameter('currency');
    const customer = params['customer'] ?? null;
    if (customer !== null && !(await hasCustomer(tx, customer))) throw notFound('customer', customer);
    const change = newIntent({ amount, currency, customer, metadata: getMetadata(params), created: this.#seconds() });
    return this.#save(tx, change);
  }

  async retrieve(id: string, caller: Caller): Promise<SandboxResponse> {
    return { http: 200, body: requireIntent(await findIntent(this.#store.db, id), id, caller).intent };
  }

  async list(params: Params): Promise<SandboxResponse> {
    return toPage('/v1/payment_intents', params, await findIntents(this.#store.db));
  }

  /** Charges a card. Returns 402 when it is declined; the intent then waits for another card. */
  confirm(id: string, params: Params, caller: Caller): Promise<SandboxResponse> {
    return this.#store.inTransaction(this.#store.db, async (tx) => {
      const { intent } = requireIntent(await lockIntent(tx, id), id, caller);
      const method = await methodOfRequest(tx, { params, customer: intent.customer, now: this.#now() });
      const setup_future_usage = params['setup_future_usage'] ?? intent.setup_future_usage;
      const response = await this.#save(tx, confirmIntent({ ...intent, setup_future_usage }, method, this.#seconds()));
      await setRefundOutcome(tx, id, method.card.refund ?? 'succeeds');
      const row = method.card.dispute && (await lockIntent(tx, id));
      if (row && method.card.dispute) await openDispute(tx, row.intent, method.card.dispute, this.#now());
      return response;
    });
  }

  /** Applies the outcome of 3-D Secure that the bank's page sends. */
  authenticate(params: Params, caller: Caller): Promise<SandboxResponse> {
    const id = params['payment_intent'] ?? '';
    return this.#store.inTransaction(this.#store.db, async (tx) => {
      const { intent, pendingOutcome } = requireIntent(await lockIntent(tx, id), id, caller);
      if (intent.next_action?.use_stripe_sdk.source !== params['source']) throw notFound('source', '');
      const isAuthenticated = params['outcome'] === 'succeeded';
      return this.#save(tx, authenticateIntent(intent, pendingOutcome ?? 'succeeded', isAuthenticated));
    });
  }

  async cancel(tx: Db, id: string, params: Params): Promise<SandboxResponse> {
    const { intent } = requireIntent(await lockIntent(tx, id), id, { kind: 'server' });
    return this.#save(tx, cancelIntent(intent, params['cancellation_reason'] ?? null, this.#seconds()));
  }

  /** Refunds `amount` of a paid intent, or the rest of it without an amount. */
  async refund(tx: Db, params: Params): Promise<SandboxResponse> {
    const id = params['payment_intent'] ?? '';
    const { intent, refundOutcome } = requireIntent(await lockIntent(tx, id), id, { kind: 'server' });
    if (intent.status !== 'succeeded') {
      throw new SandboxError(400, 'payment_intent_unexpected_state', 'This PaymentIntent has no successful charge.');
    }
    if ((await findDisputeOf(tx, id))?.dispute.is_charge_refundable === false) {
      throw new SandboxError(400, 'charge_disputed', 'The charge has been charged back.');
    }
    const isLive = ({ status }: SandboxRefund) => status !== 'failed';
    const before = (await findRefundsOf(tx, id)).filter(isLive).reduce((sum, refund) => sum + refund.amount, 0);
    const left = intent.amount - before;
    if (left === 0) throw new SandboxError(400, 'charge_already_refunded', 'The charge has already been refunded.');
    const amount = params['amount'] === undefined ? left : Number(params['amount']);
    if (!(Number.isInteger(amount) && amount > 0 && amount <= left)) throw invalidParameter('amount');
    const { status, nextStatus } = REFUND_STATUSES[refundOutcome];
    const refund = this.#getRefund(intent, amount, status, params);
    const changesAt = nextStatus && new Date(this.#now().getTime() + REFUND_DELAY_MS);
    await insertRefund(tx, { refund, nextStatus, changesAt });
    await addTransaction(tx, this.#now(), toTransaction('refund', refund, -amount));
    const events = [
      this.#event('refund.created', refund),
      this.#event('charge.refunded', getCharge(intent, before + amount)),
    ];
    await insertEvents(tx, events, this.#now());
    return { http: 200, body: refund };
  }

  async getRefunds(params: Params): Promise<SandboxResponse> {
    const data = await findRefundsOf(this.#store.db, params['payment_intent'] ?? '');
    return { http: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
  }

  /** Moves every due charge and refund to its next status, with events. */
  async advance(): Promise<void> {
    const { db, inTransaction } = this.#store;
    for (const id of await findProcessedIntents(db, this.#now())) {
      await inTransaction(db, (tx) => this.#completeIntent(tx, id));
    }
    await this.#advanceRefunds();
  }

  async #completeIntent(tx: Db, id: string): Promise<void> {
    const row = await lockIntent(tx, id);
    if (row?.intent.status !== 'processing') return;
    await this.#save(tx, completeIntent(row.intent, row.pendingOutcome ?? 'succeeded'));
  }

  async #advanceRefunds(): Promise<void> {
    const due = await findDueRefunds(this.#store.db, this.#now());
    for (const { id } of due) await this.#store.inTransaction(this.#store.db, (tx) => this.#advanceRefund(tx, id));
  }

  async #advanceRefund(tx: Db, id: string): Promise<void> {
    const row = await lockRefund(tx, id);
    if (!row?.nextStatus) return;
    const isFailed = row.nextStatus === 'failed';
    const reason = isFailed && { failure_reason: 'expired_or_canceled_card' };
    const refund: SandboxRefund = { ...row.refund, status: row.nextStatus, ...reason };
    await settleRefund(tx, refund);
    if (isFailed) await addTransaction(tx, this.#now(), toTransaction('refund_failure', refund, refund.amount));
    const types = ['refund.updated', ...(isFailed ? ['refund.failed'] : [])];
    await insertEvents(
      tx,
      types.map((type) => this.#event(type, refund)),
      this.#now(),
    );
  }

  async #save(tx: Db, { intent, pendingOutcome, events, chargeError }: IntentChange): Promise<SandboxResponse> {
    await saveIntent(tx, { id: intent.id, intent, pendingOutcome });
    const { status, customer, setup_future_usage, payment_method } = intent;
    if (status === 'succeeded' && setup_future_usage && customer && payment_method) {
      await attachMethod(tx, payment_method, customer);
    }
    if (events.includes('charge.succeeded')) {
      const charged = toTransaction('charge', getCharge(intent, 0), intent.amount, getChargeFee(intent.amount));
      await addTransaction(tx, this.#now(), charged);
    }
    const created = events.map((type) => this.#event(type, type.startsWith('charge.') ? getCharge(intent, 0) : intent));
    await insertEvents(tx, created, this.#now());
    if (chargeError) return { http: 402, body: { error: { ...chargeError, payment_intent: intent } } };
    return { http: 200, body: intent };
  }

  #getRefund(intent: SandboxIntent, amount: number, status: SandboxRefund['status'], params: Params): SandboxRefund {
    return {
      id: newId('re'),
      object: 'refund',
      created: this.#seconds(),
      amount,
      currency: intent.currency,
      charge: intent.latest_charge,
      payment_intent: intent.id,
      metadata: getMetadata(params),
      reason: params['reason'] ?? null,
      status,
    };
  }

  #event(type: string, object: SandboxObject): SandboxEvent {
    return newEvent(this.#now(), type, object);
  }

  #now(): Date {
    return this.#store.clock();
  }

  #seconds(): number {
    return toSeconds(this.#now());
  }
}

function requireIntent(row: IntentRow | undefined, id: string, caller: Caller): IntentRow {
  const isAllowed = caller.kind === 'server' || row?.intent.client_secret === caller.clientSecret;
  if (!row || !isAllowed) throw notFound('payment_intent', id);
  return row;
}

function getMetadata(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const key = /^metadata\[(\w{1,40})\]$/.exec(name)?.[1];
      return key ? [[key, value.slice(0, 500)]] : [];
    }),
  );
}
