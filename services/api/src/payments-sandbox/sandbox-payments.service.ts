import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { cardOf, type Params } from './card-details.ts';
import { cancelIntent, confirmIntent, type IntentChange, newId, newIntent, proveIntent } from './intent.ts';
import { chargeOf, type SandboxEvent, type SandboxIntent, type SandboxRefund } from './objects.ts';
import {
  findChangingRefunds,
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
import { badParameter, noSuch, SandboxFailure } from './sandbox-failure.ts';
import type { RefundOutcome } from './test-cards.ts';

const API_VERSION = 'sandbox';
const MAX_LISTED = 100;
/** Stripe's limit: eight digits. */
const MAX_AMOUNT = 99_999_999;

/** How long a refund takes that does not succeed at once. */
const REFUND_TAKES_MS = 10_000;
const REFUND_COURSES = {
  succeeds: { status: 'succeeded', nextStatus: null },
  'succeeds-later': { status: 'pending', nextStatus: 'succeeded' },
  'fails-later': { status: 'succeeded', nextStatus: 'failed' },
} as const satisfies Record<RefundOutcome, object>;

/** An answer of Stripe's API. */
export interface SandboxAnswer {
  readonly http: number;
  readonly body: object;
}

/** Who asks: the shop's server, or a browser, which must know the intent's client secret. */
export type Asker = { readonly is: 'server' } | { readonly is: 'browser'; readonly clientSecret: string };

/**
 * Payment intents, refunds and events with the rules of Stripe's API (docs.stripe.com/api), kept in the database. Every
 * change and the events that tell of it are one transaction.
 */
export class SandboxPayments {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Opens an intent within the transaction that keeps the answer for its idempotency key. */
  async create(tx: Db, params: Params): Promise<SandboxAnswer> {
    refuseUnknown(params, /^(amount|currency|allowed_payment_method_types\[\d+\]|metadata\[\w+\])$/);
    const amount = Number(params['amount']);
    if (!(Number.isInteger(amount) && amount > 0 && amount <= MAX_AMOUNT)) throw badParameter('amount');
    const currency = params['currency'] ?? '';
    if (!/^[a-z]{3}$/.test(currency)) throw badParameter('currency');
    const change = newIntent({ amount, currency, metadata: metadataOf(params), created: this.#seconds() });
    return this.#keep(tx, change);
  }

  async retrieve(id: string, asker: Asker): Promise<SandboxAnswer> {
    return { http: 200, body: known(await findIntent(this.#db, id), id, asker).intent };
  }

  /** Pays with a card. A declined one is answered 402, and the intent waits for another. */
  confirm(id: string, params: Params, asker: Asker): Promise<SandboxAnswer> {
    return inTransaction(this.#db, async (tx) => {
      const { intent } = known(await lockIntent(tx, id), id, asker);
      const card = cardOf(params, this.#clock());
      const answer = await this.#keep(tx, confirmIntent(intent, card));
      await setRefundOutcome(tx, id, card.refund ?? 'succeeds');
      return answer;
    });
  }

  /** What the bank's page tells Stripe about the shopper: proved who they are, or not. */
  prove(params: Params, asker: Asker): Promise<SandboxAnswer> {
    const id = params['payment_intent'] ?? '';
    return inTransaction(this.#db, async (tx) => {
      const { intent, outcomeAfterProof } = known(await lockIntent(tx, id), id, asker);
      if (intent.next_action?.use_stripe_sdk.source !== params['source']) throw noSuch('source', '');
      const isProved = params['outcome'] === 'succeeded';
      return this.#keep(tx, proveIntent(intent, outcomeAfterProof ?? 'succeeded', isProved));
    });
  }

  async cancel(tx: Db, id: string, params: Params): Promise<SandboxAnswer> {
    const { intent } = known(await lockIntent(tx, id), id, { is: 'server' });
    return this.#keep(tx, cancelIntent(intent, params['cancellation_reason'] ?? null, this.#seconds()));
  }

  /** Pays back a paid intent: wholly, or the named amount. */
  async refund(tx: Db, params: Params): Promise<SandboxAnswer> {
    const id = params['payment_intent'] ?? '';
    const { intent, refundOutcome } = known(await lockIntent(tx, id), id, { is: 'server' });
    if (intent.status !== 'succeeded') {
      throw new SandboxFailure(400, 'payment_intent_unexpected_state', 'This PaymentIntent has no successful charge.');
    }
    const isLive = ({ status }: SandboxRefund) => status !== 'failed';
    const before = (await findRefundsOf(tx, id)).filter(isLive).reduce((sum, refund) => sum + refund.amount, 0);
    const left = intent.amount - before;
    if (left === 0) throw new SandboxFailure(400, 'charge_already_refunded', 'The charge has already been refunded.');
    const amount = params['amount'] === undefined ? left : Number(params['amount']);
    if (!(Number.isInteger(amount) && amount > 0 && amount <= left)) throw badParameter('amount');
    const { status, nextStatus } = REFUND_COURSES[refundOutcome];
    const refund = this.#refundOf(intent, amount, status, params);
    const changesAt = nextStatus && new Date(this.#clock().getTime() + REFUND_TAKES_MS);
    await insertRefund(tx, { refund, nextStatus, changesAt });
    const events = [
      this.#event('refund.created', refund),
      this.#event('charge.refunded', chargeOf(intent, before + amount)),
    ];
    await insertEvents(tx, events, this.#clock());
    return { http: 200, body: refund };
  }

  async refundsOf(params: Params): Promise<SandboxAnswer> {
    const data = await findRefundsOf(this.#db, params['payment_intent'] ?? '');
    return { http: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
  }

  /** Brings every refund to its next status whose time has come, and tells of it. */
  async changeRefunds(): Promise<void> {
    const due = await findChangingRefunds(this.#db, this.#clock());
    for (const { id } of due) await inTransaction(this.#db, (tx) => this.#changeRefund(tx, id));
  }

  async #changeRefund(tx: Db, id: string): Promise<void> {
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
      this.#clock(),
    );
  }

  async events(): Promise<SandboxAnswer> {
    const data = await findEvents(this.#db, MAX_LISTED);
    return { http: 200, body: { object: 'list', data, has_more: false, url: '/v1/events' } };
  }

  async #keep(tx: Db, { intent, outcomeAfterProof, events, error }: IntentChange): Promise<SandboxAnswer> {
    await saveIntent(tx, { id: intent.id, intent, outcomeAfterProof });
    const told = events.map((type) => this.#event(type, type.startsWith('charge.') ? chargeOf(intent, 0) : intent));
    await insertEvents(tx, told, this.#clock());
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
      // Sorts by time, so that events can be listed and delivered in order.
      id: `evt_${this.#clock().getTime().toString(36)}${newId('').slice(1)}`,
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

  #seconds(): number {
    return Math.floor(this.#clock().getTime() / 1000);
  }
}

function known(row: IntentRow | undefined, id: string, asker: Asker): IntentRow {
  const isHis = asker.is === 'server' || row?.intent.client_secret === asker.clientSecret;
  if (!row || !isHis) throw noSuch('payment_intent', id);
  return row;
}

/** Stripe refuses what it does not know, so that a drift between SDK and sandbox shows. */
function refuseUnknown(params: Params, known: RegExp): void {
  const unknown = Object.keys(params).find((name) => !known.test(name));
  if (unknown) throw new SandboxFailure(400, 'parameter_unknown', `Received unknown parameter: ${unknown}`);
}

function metadataOf(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const key = /^metadata\[(\w{1,40})\]$/.exec(name)?.[1];
      return key ? [[key, value.slice(0, 500)]] : [];
    }),
  );
}
