import { addTransaction, DISPUTE_FEE, toTransaction } from './balance.ts';
import type { Db, SandboxStore } from './db/client.ts';
import {
  type DisputeRow,
  findDispute,
  findDisputes,
  findOverdueDisputes,
  lockDispute,
  saveDispute,
} from './disputes.queries.ts';
import { assertFiles } from './files.service.ts';
import { newId } from './intent.ts';
import { toPage } from './lists.ts';
import { newEvent, type SandboxDispute, type SandboxIntent, toSeconds } from './objects.ts';
import { assertKnownParams, type Params } from './read-card.ts';
import { insertEvents } from './sandbox.queries.ts';
import { notFound, SandboxError } from './sandbox-error.ts';
import type { SandboxResponse } from './sandbox-response.ts';
import type { DisputeKind } from './test-cards.ts';

/** These take the id of an uploaded file. */
const FILE_FIELDS: readonly string[] = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
];
const DAY_MS = 24 * 60 * 60_000;
/** Of most card networks. */
const MAX_PAGES = 50;
/** An estimate: Stripe does not say how it counts. */
const CHARACTERS_PER_PAGE = 2_500;
/** How long evidence can be sent. */
const RESPONSE_DAYS = 9;

/** Returns the pages of a field each: of a text by its length, of a file one. */
function countPages(evidence: SandboxDispute['evidence']): number {
  const pages = Object.values(evidence).map((value) => Math.ceil((value?.length ?? 0) / CHARACTERS_PER_PAGE));
  return pages.reduce((sum, count) => sum + count, 0);
}

/** Opens the dispute of a paid intent, as a bank does. Takes the money unless it only inquires. */
export async function openDispute(tx: Db, intent: SandboxIntent, kind: DisputeKind, now: Date): Promise<void> {
  const isInquiry = kind === 'inquiry';
  const dueAt = new Date(now.getTime() + RESPONSE_DAYS * DAY_MS);
  const due_by = toSeconds(dueAt);
  const opened: SandboxDispute = {
    id: newId('du'),
    object: 'dispute',
    created: toSeconds(now),
    amount: intent.amount,
    currency: intent.currency,
    charge: intent.latest_charge,
    payment_intent: intent.id,
    metadata: {},
    reason: isInquiry ? 'fraudulent' : kind,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    is_charge_refundable: isInquiry,
    balance_transactions: [],
    evidence: {},
    evidence_details: { due_by, has_evidence: false, past_due: false, submission_count: 0 },
  };
  const dispute = isInquiry ? opened : await withTransaction(tx, now, opened, -opened.amount, DISPUTE_FEE);
  await saveDispute(tx, { id: dispute.id, intentId: intent.id, dispute, dueAt });
  const types = ['charge.dispute.created', ...(isInquiry ? [] : ['charge.dispute.funds_withdrawn'])];
  await sendEvents(tx, now, dispute, types);
}

/** Applies Stripe's rules of disputes (docs.stripe.com/disputes), and its evidence of test mode. */
export class SandboxDisputes {
  readonly #store: SandboxStore;

  constructor(store: SandboxStore) {
    this.#store = store;
  }

  async retrieve(id: string): Promise<SandboxResponse> {
    const row = await findDispute(this.#store.db, id);
    if (!row) throw notFound('dispute', id);
    return { http: 200, body: row.dispute };
  }

  async list(params: Params): Promise<SandboxResponse> {
    return toPage('/v1/disputes', params, await findDisputes(this.#store.db));
  }

  /** Stores evidence. Sends it to the bank with `submit`, once. */
  async update(tx: Db, id: string, params: Params): Promise<SandboxResponse> {
    assertKnownParams(params, /^(submit|evidence\[\w+\]|metadata\[\w+\])$/);
    const row = await lockDispute(tx, id);
    if (!row) throw notFound('dispute', id);
    const { dispute } = row;
    if (!dispute.status.endsWith('needs_response')) {
      throw new SandboxError(400, 'dispute_evidence_submitted', 'This dispute takes no more evidence.');
    }
    const isSent = params['submit'] === 'true';
    const evidence = { ...dispute.evidence, ...readEvidence(params) };
    await assertFiles(
      tx,
      FILE_FIELDS.flatMap((name) => evidence[name] || []),
    );
    if (countPages(evidence) > MAX_PAGES) {
      throw new SandboxError(400, 'dispute_evidence_page_limit_exceeded', 'The evidence has too many pages.');
    }
    const details = { ...dispute.evidence_details, has_evidence: true, submission_count: isSent ? 1 : 0 };
    const changed = { ...dispute, evidence, evidence_details: details };
    const body = isSent ? await this.#decide(tx, row, changed) : await this.#save(tx, row, changed, []);
    return { http: 200, body };
  }

  /** Closes disputes without evidence in time. */
  async advance(): Promise<void> {
    const { db, inTransaction, clock } = this.#store;
    for (const id of await findOverdueDisputes(db, clock())) {
      await inTransaction(db, async (tx) => {
        const row = await lockDispute(tx, id);
        if (!row?.dueAt) return;
        const evidence_details = { ...row.dispute.evidence_details, past_due: true };
        await this.#close(tx, { ...row, dispute: { ...row.dispute, evidence_details } }, false);
      });
    }
  }

  /** The texts of docs.stripe.com/testing#evidence-submission. Other evidence waits for the bank. */
  async #decide(tx: Db, row: DisputeRow, dispute: SandboxDispute): Promise<SandboxDispute> {
    const text = dispute.evidence['uncategorized_text'] ?? '';
    const status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review';
    const reviewed = { ...row, dispute: { ...dispute, status } as const };
    if (text.includes('winning_evidence')) return this.#close(tx, reviewed, true);
    if (text.includes('losing_evidence')) return this.#close(tx, reviewed, false);
    return this.#save(tx, reviewed, reviewed.dispute, ['charge.dispute.updated']);
  }

  async #close(tx: Db, row: DisputeRow, isWon: boolean): Promise<SandboxDispute> {
    const { dispute } = row;
    const isInquiry = dispute.status.startsWith('warning');
    const status = isInquiry ? 'warning_closed' : isWon ? 'won' : 'lost';
    const returns = isWon && !isInquiry;
    const closed: SandboxDispute = returns
      ? await withTransaction(
          tx,
          this.#store.clock(),
          { ...dispute, status, is_charge_refundable: true },
          dispute.amount,
          0,
        )
      : { ...dispute, status };
    return this.#save(tx, row, closed, [
      ...(returns ? ['charge.dispute.funds_reinstated'] : []),
      'charge.dispute.updated',
      'charge.dispute.closed',
    ]);
  }

  async #save(tx: Db, row: DisputeRow, dispute: SandboxDispute, events: readonly string[]): Promise<SandboxDispute> {
    const isWaiting = dispute.status.endsWith('needs_response');
    await saveDispute(tx, { ...row, dispute, dueAt: isWaiting ? row.dueAt : null });
    await sendEvents(tx, this.#store.clock(), dispute, events);
    return dispute;
  }
}

async function withTransaction(
  tx: Db,
  now: Date,
  dispute: SandboxDispute,
  amount: number,
  fee: number,
): Promise<SandboxDispute> {
  const moved = await addTransaction(tx, now, toTransaction('adjustment', dispute, amount, fee));
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, moved] };
}

async function sendEvents(tx: Db, now: Date, dispute: SandboxDispute, types: readonly string[]): Promise<void> {
  await insertEvents(
    tx,
    types.map((type) => newEvent(now, type, dispute)),
    now,
  );
}

function readEvidence(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const key = /^evidence\[(\w{1,40})\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
}
