import { add, type Fils, subtract, ZERO } from '@dar/contracts/money';
import { EVIDENCE_FILE_FIELDS } from '@dar/contracts/office';
import { DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { drain } from '../../repeat.ts';
import { Service } from '../../service.ts';
import type { StoredAttempt } from '../checkout/checkout.service.ts';
import type { ProviderDispute } from '../payments/payment-provider.ts';
import {
  addFileId,
  claimEvidence,
  type DisputeRow,
  findDispute,
  insertDispute,
  lockDispute,
  sumTaken,
  type TakenMoney,
  updateDispute,
} from './disputes.queries.ts';
import { EvidenceFiles } from './evidence-files.ts';

/** A bank decides within about three months. */
const SWEPT_MS = 180 * DAY_MS;
const FIRST_PAUSE_S = 30;

interface DisputedOrder {
  readonly attempt: StoredAttempt | undefined;
  readonly orderId: number | undefined;
}

/**
 * Stores disputes of the provider with their ledger entries (docs/rules/office-payments.md#disputes). Events and the
 * sweeper call the same function, and the provider's present state decides.
 */
export class DisputesService extends Service<
  | 'db'
  | 'checkout'
  | 'clock'
  | 'counters'
  | 'ledger'
  | 'invoices'
  | 'log'
  | 'orderStatus'
  | 'orders'
  | 'payments'
  | 'paymentSignatures'
  | 'pictures'
  | 'providerChecks'
  | 'refunds'
> {
  readonly #files = new EvidenceFiles(this.deps);

  async refresh(id: string): Promise<void> {
    await this.#store(await this.deps.payments.findDispute(id));
  }

  /** Lists the disputes of the last months once an hour, and sends evidence that waits. */
  async sweep(signal?: AbortSignal): Promise<void> {
    const { db, clock, payments, providerChecks } = this.deps;
    const now = clock();
    if (await providerChecks.claim('disputes')) {
      for await (const dispute of payments.listDisputes(new Date(now.getTime() - SWEPT_MS))) {
        if (signal?.aborted) return;
        await this.#store(dispute);
      }
    }
    await drain(
      (limit) => claimEvidence(db, now, FIRST_PAUSE_S, limit),
      (dispute) => this.#tryToSend(dispute),
      signal,
    );
  }

  /** Returns what banks have of a payment, which the shop cannot pay back. */
  getTaken(db: Db, paymentRef: string): Promise<TakenMoney> {
    return sumTaken(db, paymentRef);
  }

  /** Sends the evidence that staff decided to send. The sweeper retries it. */
  async sendEvidence(id: string): Promise<void> {
    const dispute = await findDispute(this.deps.db, id);
    if (dispute?.evidence && dispute.evidenceSentAt === null) await this.#tryToSend(dispute);
  }

  async #tryToSend(dispute: DisputeRow): Promise<void> {
    const { db, clock, log, payments } = this.deps;
    const { id, evidence } = dispute;
    try {
      if (!(await payments.sendEvidence(id, { ...evidence, ...(await this.#upload(dispute)) }))) {
        // Nobody can send it, so staff shortens it.
        await updateDispute(db, id, { evidence: null, files: {}, fileIds: {}, nextSendAt: null });
        log.error({ dispute: id }, 'the evidence of a dispute has more pages than the bank takes');
        return;
      }
      await updateDispute(db, id, { evidenceSentAt: clock(), nextSendAt: null });
      await this.refresh(id);
    } catch (err) {
      log.error({ err, dispute: id }, 'could not send the evidence of a dispute; the sweeper will retry');
    }
  }

  /** Returns the provider's ids of the files. A retry continues after those that were stored. */
  async #upload(dispute: DisputeRow): Promise<DisputeRow['fileIds']> {
    const { db, payments } = this.deps;
    let { fileIds } = dispute;
    for (const field of EVIDENCE_FILE_FIELDS) {
      const reference = dispute.files[field];
      if (reference === undefined || fileIds[field] !== undefined) continue;
      const file = await this.#files.read(dispute, reference);
      fileIds = (await addFileId(db, dispute.id, field, await payments.uploadEvidence(dispute.id, field, file))) ?? {};
    }
    return fileIds;
  }

  async #store(found: ProviderDispute): Promise<void> {
    const { db, checkout, counters, log, orders, payments, paymentSignatures } = this.deps;
    const attempt = await checkout.findAttemptByPayment(db, found.paymentId);
    // Other shops can use the same account.
    if (!(attempt || (await paymentSignatures.isOurs(await payments.find(found.paymentId))))) return;
    const orderId = attempt && (await orders.placedFor(db, attempt.customerId, attempt.id))?.id;
    const isNew = await inTransaction(db, (tx) => this.#save(tx, found, { attempt, orderId }));
    if (!isNew) return;
    counters.increment('disputes_opened');
    log.error({ dispute: found.id, paymentAttemptId: attempt?.id }, 'a bank disputes a payment');
  }

  /** Returns whether the dispute is new. */
  async #save(tx: Db, found: ProviderDispute, of: DisputedOrder): Promise<boolean> {
    const { attempt, orderId } = of;
    // Refunds lock the order before they read what was received.
    if (attempt && orderId !== undefined) await this.deps.orderStatus.lock(tx, attempt.customerId, orderId);
    const { id, paymentId: paymentRef, movements, ...stated } = found;
    const isNew = await insertDispute(tx, {
      ...{ ...stated, id, paymentRef, moved: ZERO, fees: ZERO, movements: 0 },
      ...(attempt && { customerId: attempt.customerId, paymentAttemptId: attempt.id, orderId }),
    });
    const row = await lockDispute(tx, id);
    if (!row || isOlder(found, row)) return isNew;
    const moved = add(ZERO, ...movements.map(({ amount }) => amount));
    const fees = add(ZERO, ...movements.map(({ fee }) => fee));
    await this.#addToLedger(tx, row, of, { state: found.state, moved });
    const { amount, reason, state, isInquiry, dueAt } = found;
    const stopsSending = DECIDED.includes(state) && { nextSendAt: null };
    const change = {
      amount,
      reason,
      state,
      isInquiry,
      dueAt,
      moved,
      fees,
      movements: movements.length,
      ...stopsSending,
    };
    await updateDispute(tx, id, change);
    if (attempt && (moved !== row.moved || found.state !== row.state)) await this.deps.refunds.wake(tx, attempt.id);
    return isNew;
  }

  /** Money of a lost dispute moves from `dispute` to `dispute-lost`, so that the sum of `dispute` is what banks hold. */
  async #addToLedger(
    tx: Db,
    row: DisputeRow,
    { attempt, orderId }: DisputedOrder,
    { state, moved }: { readonly state: ProviderDispute['state']; readonly moved: Fils },
  ): Promise<void> {
    const entry = {
      providerRef: row.paymentRef,
      happenedAt: this.deps.clock(),
      ...(attempt && { customerId: attempt.customerId, paymentAttemptId: attempt.id }),
      ...(orderId !== undefined && { orderId }),
    };
    const change = subtract(moved, row.moved);
    const isLost = state === 'lost' && row.state !== 'lost';
    await this.deps.ledger.add(tx, [
      { ...entry, kind: change > ZERO ? 'dispute-won' : 'dispute', amount: change },
      { ...entry, kind: 'dispute', amount: isLost ? subtract(ZERO, moved) : ZERO },
      { ...entry, kind: 'dispute-lost', amount: isLost ? moved : ZERO },
    ]);
  }
}

const DECIDED: readonly ProviderDispute['state'][] = ['won', 'lost', 'closed'];

/** Answers of the provider can arrive in the wrong order. */
function isOlder({ movements, state }: ProviderDispute, row: DisputeRow): boolean {
  if (movements.length !== row.movements) return movements.length < row.movements;
  return DECIDED.includes(row.state) && !DECIDED.includes(state);
}
