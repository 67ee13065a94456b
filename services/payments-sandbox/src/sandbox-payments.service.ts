import type { Db, SandboxStore } from './db/client.ts';
import { authenticateIntent, cancelIntent, confirmIntent, type IntentChange, newId, newIntent } from './intent.ts';
import { chargeOf, type SandboxEvent, type SandboxIntent, type SandboxRefund } from './objects.ts';
import { type Params, readCard } from './read-card.ts';
import {
  findDueRefunds,
  findEvents,
  findIntent,
  findRefundsOf,
  type IntentRow,
  insertEvents,
  insertRefund,
  lockIntent,
  lockRefund,
  saveIntent,
  setRefund,
  setRefundOutcome,
} from './sandbox.queries.ts';
import { invalidParameter, notFound, SandboxError } from './sandbox-error.ts';
import type { RefundOutcome } from './test-cards.ts';

const API_VERSION = 'sandbox';
const MAX_LISTED = 100;
/** Stripe's limit: eight digits. */
const MAX_AMOUNT = 99_999_999;

/** Delay of a refund that does not settle at once. */
const REFUND_TAKES_MS = 10_000;
const REFUND_COURSES = {
  succeeds: { status: 'succeeded', nextStatus: null },
  'succeeds-later': { status: 'pending', nextStatus: 'succeeded' },
  'fails-later': { status: 'succeeded', nextStatus: 'failed' },
} as const satisfies Record<RefundOutcome, object>;

/** A response of Stripe's API. */
export interface SandboxResponse {
  readonly http: number;
  readonly body: object;
}

/** The shop's server, or a browser, which must send the intent's client secret. */
export type Caller = { readonly is: 'server' } | { readonly is: 'browser'; readonly clientSecret: string };

/**
 * Payment intents, refunds and events with the rules of Stripe's API (docs.stripe.com/api), stored in the database. Every
 * change is stored in one transaction with its events.
 */
export class SandboxPayments {
  readonly #store: SandboxStore;

  constructor(store: SandboxStore) {
    this.#store = store;
  }

  /** Creates an intent in the transaction that stores the response of its idempotency key. */
  async create(tx: Db, params: Params): Promise<SandboxResponse> {
    assertKnownParams(params, /^(amount|currency|allowed_payment_method_types\[\d+\]|metadata\[\w+\])$/);
    const amount = Number(params['amount']);
    if (!(Number.isInteger(amount) && amount > 0 && amount <= MAX_AMOUNT)) throw invalidParameter('amount');
    const currency = params['currency'] ?? '';
    if (!/^[a-z]{3}$/.test(currency)) throw invalidParameter('currency');
    const change = newIntent({ amount, currency, metadata: metadataOf(params), created: this.#seconds() });
    return this.#save(tx, change);
  }

  async retrieve(id: string, caller: Caller): Promise<SandboxResponse> {
    return { http: 200, body: requireIntent(await findIntent(this.#store.db, id), id, caller).intent };
  }

  /** Pays with a card. Returns 402 when the card is declined; the intent then waits for another card. */
  confirm(id: string, params: Params, caller: Caller): Promise<SandboxResponse> {
    return this.#store.inTransaction(this.#store.db, async (tx) => {
      const { intent } = requireIntent(await lockIntent(tx, id), id, caller);
      const card = readCard(params, this.#now());
      const answer = await this.#save(tx, confirmIntent(intent, card));
      await setRefundOutcome(tx, id, card.refund ?? 'succeeds');
      return answer;
    });
  }

  /** Takes the outcome of 3-D Secure from the bank's page. */
  authenticate(params: Params, caller: Caller): Promise<SandboxResponse> {
    const id = params['payment_intent'] ?? '';
    return this.#store.inTransaction(this.#store.db, async (tx) => {
      const { intent, outcomeAfterAuthentication } = requireIntent(await lockIntent(tx, id), id, caller);
      if (intent.next_action?.use_stripe_sdk.source !== params['source']) throw notFound('source', '');
      const isAuthenticated = params['outcome'] === 'succeeded';
      return this.#save(tx, authenticateIntent(intent, outcomeAfterAuthentication ?? 'succeeded', isAuthenticated));
    });
  }

  async cancel(tx: Db, id: string, params: Params): Promise<SandboxResponse> {
    const { intent } = requireIntent(await lockIntent(tx, id), id, { is: 'server' });
    return this.#save(tx, cancelIntent(intent, params['cancellation_reason'] ?? null, this.#seconds()));
  }

  /** Refunds a paid intent: the named amount, or all that is left. */
  async refund(tx: Db, params: Params): Promise<SandboxResponse> {
    const id = params['payment_intent'] ?? '';
    const { intent, refundOutcome } = requireIntent(await lockIntent(tx, id), id, { is: 'server' });
    if (intent.status !== 'succeeded') {
      throw new SandboxError(400, 'payment_intent_unexpected_state', 'This PaymentIntent has no successful charge.');
    }
    const isLive = ({ status }: SandboxRefund) => status !== 'failed';
    const before = (await findRefundsOf(tx, id)).filter(isLive).reduce((sum, refund) => sum + refund.amount, 0);
    const left = intent.amount - before;
    if (left === 0) throw new SandboxError(400, 'charge_already_refunded', 'The charge has already been refunded.');
    const amount = params['amount'] === undefined ? left : Number(params['amount']);
    if (!(Number.isInteger(amount) && amount > 0 && amount <= left)) throw invalidParameter('amount');
    const { status, nextStatus } = REFUND_COURSES[refundOutcome];
    const refund = this.#refundOf(intent, amount, status, params);
    const changesAt = nextStatus && new Date(this.#now().getTime() + REFUND_TAKES_MS);
    await insertRefund(tx, { refund, nextStatus, changesAt });
    const events = [
      this.#event('refund.created', refund),
      this.#event('charge.refunded', chargeOf(intent, before + amount)),
    ];
    await insertEvents(tx, events, this.#now());
    return { http: 200, body: refund };
  }

  async refundsOf(params: Params): Promise<SandboxResponse> {
    const data = await findRefundsOf(this.#store.db, params['payment_intent'] ?? '');
    return { http: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
  }

  /** Moves every due refund to its next status, with events. */
  async advanceRefunds(): Promise<void> {
    const due = await findDueRefunds(this.#store.db, this.#now());
    for (const { id } of due) await this.#store.inTransaction(this.#store.db, (tx) => this.#advanceRefund(tx, id));
  }

  async #advanceRefund(tx: Db, id: string): Promise<void> {
    const row = await lockRefund(tx, id);
    if (!row?.nextStatus) return;
    const isFailed = row.nextStatus === 'failed';
    const reason = isFailed && { failure_reason: 'expired_or_canceled_card' };
    const refund: SandboxRefund = { ...row.refund, status: row.nextStatus, ...reason };
    await setRefund(tx, refund);
    const types = ['refund.updated', ...(isFailed ? ['refund.failed'] : [])];
    await insertEvents(
      tx,
      types.map((type) => this.#event(type, refund)),
      this.#now(),
    );
  }

  async events(): Promise<SandboxResponse> {
    const data = await findEvents(this.#store.db, MAX_LISTED);
    return { http: 200, body: { object: 'list', data, has_more: false, url: '/v1/events' } };
  }

  async #save(tx: Db, { intent, outcomeAfterAuthentication, events, error }: IntentChange): Promise<SandboxResponse> {
    await saveIntent(tx, { id: intent.id, intent, outcomeAfterAuthentication });
    const created = events.map((type) => this.#event(type, type.startsWith('charge.') ? chargeOf(intent, 0) : intent));
    await insertEvents(tx, created, this.#now());
    return error ? { http: 402, body: { error: { ...error, payment_intent: intent } } } : { http: 200, body: intent };
  }

  #refundOf(intent: SandboxIntent, amount: number, status: SandboxRefund['status'], params: Params): SandboxRefund {
    return {
      id: newId('re'),
      object: 'refund',
      created: this.#seconds(),
      amount,
      currency: intent.currency,
      charge: intent.latest_charge,
      payment_intent: intent.id,
      metadata: metadataOf(params),
      reason: params['reason'] ?? null,
      status,
    };
  }

  #event(type: string, object: SandboxEvent['data']['object']): SandboxEvent {
    return {
      // Ids sort by time: events are listed and delivered in order.
      id: `evt_${this.#now().getTime().toString(36)}${newId('').slice(1)}`,
      object: 'event',
      api_version: API_VERSION,
      created: this.#seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object },
    };
  }

  #now(): Date {
    return this.#store.clock();
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
}

function requireIntent(row: IntentRow | undefined, id: string, caller: Caller): IntentRow {
  const isAllowed = caller.is === 'server' || row?.intent.client_secret === caller.clientSecret;
  if (!row || !isAllowed) throw notFound('payment_intent', id);
  return row;
}

/** Stripe rejects unknown parameters. So does the sandbox: a test fails when the SDK sends something new. */
function assertKnownParams(params: Params, allowed: RegExp): void {
  const unknown = Object.keys(params).find((name) => !allowed.test(name));
  if (unknown) throw new SandboxError(400, 'parameter_unknown', `Received unknown parameter: ${unknown}`);
}

function metadataOf(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const key = /^metadata\[(\w{1,40})\]$/.exec(name)?.[1];
      return key ? [[key, value.slice(0, 500)]] : [];
    }),
  );
}
