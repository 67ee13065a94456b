import { addTransaction, toTransaction } from './balance.ts';
import type { Db, SandboxStore } from './db/client.ts';
import type { FaultSwitch } from './faults.routes.ts';
import { newId } from './intent.ts';
import { toPage } from './lists.ts';
import { newEvent, type SandboxPayout, toSeconds } from './objects.ts';
import {
  findPayout,
  findPayouts,
  findTransactions,
  hasPayout,
  insertPayout,
  lockUnpaid,
  payOutTransactions,
} from './payouts.queries.ts';
import type { Params } from './read-card.ts';
import { insertEvents } from './sandbox.queries.ts';
import { invalidParameter, notFound } from './sandbox-error.ts';
import type { SandboxResponse } from './sandbox-response.ts';

/** Automatic daily payouts (docs.stripe.com/payouts/reconciliation). */
export class SandboxPayouts {
  readonly #store: SandboxStore;
  readonly #faults: FaultSwitch;

  constructor(store: SandboxStore, faults: FaultSwitch = { current: 'none' }) {
    this.#store = store;
    this.#faults = faults;
  }

  async retrieve(id: string): Promise<SandboxResponse> {
    const row = await findPayout(this.#store.db, id);
    if (!row) throw notFound('payout', id);
    return { http: 200, body: row.payout };
  }

  async list(params: Params): Promise<SandboxResponse> {
    const rows = await findPayouts(this.#store.db);
    return toPage(
      '/v1/payouts',
      params,
      rows.map(({ payout }) => payout),
    );
  }

  /** Returns the movements of an automatic payout, or all. */
  async getTransactions(params: Params): Promise<SandboxResponse> {
    const { payout: id } = params;
    const payout = id === undefined ? undefined : await findPayout(this.#store.db, id);
    if (payout && !payout.payout.automatic) throw invalidParameter('payout');
    const rows = await findTransactions(this.#store.db, id);
    const isExpanded = Object.entries(params).some(
      ([name, value]) => name.startsWith('expand[') && value === 'data.source',
    );
    const shown = rows.map(({ transaction }) => ({
      ...transaction,
      source: isExpanded ? transaction.source : transaction.source.id,
    }));
    return toPage('/v1/balance_transactions', params, shown, /^(payout|expand\[\d*\])$/);
  }

  /** Pays out what moved before today in UTC, once a day. Waits while that is nothing, or less. */
  async advance(): Promise<void> {
    const { db, inTransaction, clock } = this.#store;
    const day = clock().toISOString().slice(0, 10);
    if (!(await hasPayout(db, day))) await inTransaction(db, (tx) => this.#payOut(tx, day));
  }

  async #payOut(tx: Db, day: string): Promise<void> {
    const due = await lockUnpaid(tx, new Date(`${day}T00:00:00Z`));
    const amount = due.reduce((sum, { transaction }) => sum + transaction.net, 0);
    if (amount <= 0) return;
    const payout = this.#newPayout(amount, due[0]?.transaction.currency ?? '');
    if (!(await insertPayout(tx, payout, day))) return;
    await payOutTransactions(
      tx,
      payout.id,
      due.map(({ id }) => id),
    );
    const now = this.#store.clock();
    await addTransaction(tx, now, toTransaction('payout', payout, -amount), payout.id);
    // The money is paid out again with the next payout.
    if (payout.status === 'failed') await addTransaction(tx, now, toTransaction('payout_failure', payout, amount));
    const isListed = payout.automatic ? ['payout.reconciliation_completed'] : [];
    const types = ['payout.created', `payout.${payout.status}`, ...isListed];
    await insertEvents(
      tx,
      types.map((type) => newEvent(now, type, payout)),
      now,
    );
  }

  #newPayout(amount: number, currency: string): SandboxPayout {
    const created = toSeconds(this.#store.clock());
    const isFailed = this.#faults.current === 'payouts-fail';
    const automatic = this.#faults.current !== 'payouts-manual';
    return {
      ...{ id: newId('po'), object: 'payout', created, arrival_date: created, amount, currency, automatic },
      ...{ metadata: {}, reconciliation_status: automatic ? 'completed' : 'not_applicable' },
      ...(isFailed ? { status: 'failed', failure_code: 'account_closed' } : { status: 'paid', failure_code: null }),
    };
  }
}
