import { canChangeStatus } from '@dar/contracts/order-status';
import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { untilAborted } from '../../repeat.ts';
import { Service } from '../../service.ts';
import { findVisits, lockDueVisits } from './order-status.queries.ts';
import { orderMessages } from './orders.messages.ts';

/** Visits of the next day are assigned from 18:00 in Dubai. */
const ASSIGNED_BEFORE_MIDNIGHT_MS = 6 * HOUR_MS;
const COMPLETED_AFTER_MS = 12 * HOUR_MS;
/** Orders of a batch are locked until its end, and their customers wait. */
const BATCH = 50;

type DueVisit = Awaited<ReturnType<typeof lockDueVisits>>[number];

/** Assigns visits the evening before, and completes those that nobody reported (docs/rules/orders.md#who-may-change-a-status). */
export class VisitSweeper extends Service<'db' | 'clock' | 'orderStatus' | 'log'> {
  /** Changes all due visits. Passes over orders that other transactions are changing, also those of other processes. */
  async sweep(signal?: AbortSignal): Promise<void> {
    const failed = new Set<number>();
    let found: number;
    do {
      found = await inTransaction(this.deps.db, (tx) => this.#sweepBatch(tx, failed, signal));
    } while (found === BATCH && !signal?.aborted);
  }

  /** Returns how many visits were due. Adds the orders whose visits could not be changed to `failed`. */
  async #sweepBatch(tx: Db, failed: Set<number>, signal: AbortSignal | undefined): Promise<number> {
    const due = await lockDueVisits(tx, this.#dueBefore(), { limit: BATCH, without: [...failed] });
    for (const visit of untilAborted(due, signal)) {
      try {
        await tx.transaction((savepoint) => this.#change(savepoint, visit));
      } catch (err) {
        failed.add(visit.orderId);
        this.deps.log.error({ err, orderId: visit.orderId }, 'could not change a visit; the sweeper will retry');
      }
    }
    return due.length;
  }

  async #change(tx: Db, { customerId, orderId, number }: DueVisit): Promise<void> {
    // Another transaction may have changed it before the lock.
    const visit = (await findVisits(tx, customerId, orderId)).find((one) => one.number === number);
    const { startsBefore, endedUntil } = this.#dueBefore();
    if (!visit) return;
    const isOver = visit.endsAt <= endedUntil;
    const to = isOver ? 'Not confirmed' : 'Assigned';
    const isToAssign = visit.crewId !== null && visit.startsAt < startsBefore;
    if (!canChangeStatus(visit.status, to, 'system') || !(isOver || isToAssign)) return;
    await this.deps.orderStatus.changeStatus(tx, customerId, {
      orderId,
      visitNumbers: [number],
      to,
      by: 'system',
      detail: isOver && visit.status !== 'In progress' ? orderMessages.tellUs : undefined,
    });
  }

  #dueBefore() {
    const now = this.deps.clock().getTime();
    const lastDay = dayInDubai(new Date(now + ASSIGNED_BEFORE_MIDNIGHT_MS));
    return {
      startsBefore: new Date(fromDubaiTime(`${lastDay} 00:00`).getTime() + DAY_MS),
      endedUntil: new Date(now - COMPLETED_AFTER_MS),
    };
  }
}
