import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { type Clock, DAY_MS, HOUR_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { untilAborted } from '../../repeat.ts';
import { findDueVisits, findVisits, tryLockOrder } from './order-status.queries.ts';
import type { OrderStatusService } from './order-status.service.ts';
import { orderMessages } from './orders.messages.ts';

/** Visits of the next day are assigned from 18:00 in Dubai. */
const ASSIGNED_BEFORE_MIDNIGHT_MS = 6 * HOUR_MS;
const COMPLETED_AFTER_MS = 12 * HOUR_MS;
const BATCH = 1_000;

interface VisitSweeperDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly orderStatus: OrderStatusService;
  readonly log: { readonly error: (details: object, message: string) => void };
}

type DueVisit = Awaited<ReturnType<typeof findDueVisits>>[number];

/** Assigns visits the evening before, and completes those that nobody reported (docs/rules/orders.md#changes-of-status). */
export class VisitSweeper {
  readonly #deps: VisitSweeperDeps;

  constructor(deps: VisitSweeperDeps) {
    this.#deps = deps;
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    const { db, log } = this.#deps;
    for (const visit of untilAborted(await findDueVisits(db, this.#dueBefore(), BATCH), signal)) {
      try {
        await inTransaction(db, (tx) => this.#change(tx, visit));
      } catch (err) {
        log.error({ err, orderId: visit.orderId }, 'could not change a visit; the sweeper will retry');
      }
    }
  }

  /** Passes over an order that another transaction is changing. */
  async #change(tx: Db, { customerId, orderId, number }: DueVisit): Promise<void> {
    if (!(await tryLockOrder(tx, customerId, orderId))) return;
    const visit = (await findVisits(tx, customerId, orderId)).find((one) => one.number === number);
    const { startsBefore, endedUntil } = this.#dueBefore();
    if (!visit || !['Confirmed', 'Assigned', 'In progress'].includes(visit.status)) return;
    const isOver = visit.endsAt <= endedUntil;
    if (!isOver && !(visit.status === 'Confirmed' && visit.startsAt < startsBefore)) return;
    const to = isOver ? 'Not confirmed' : 'Assigned';
    await this.#deps.orderStatus.changeStatus(tx, customerId, {
      orderId,
      visitNumbers: [number],
      to,
      by: 'system',
      detail: isOver && visit.status !== 'In progress' ? orderMessages.tellUs : undefined,
    });
  }

  #dueBefore() {
    const now = this.#deps.clock().getTime();
    const lastDay = dayInDubai(new Date(now + ASSIGNED_BEFORE_MIDNIGHT_MS));
    return {
      startsBefore: new Date(fromDubaiTime(`${lastDay} 00:00`).getTime() + DAY_MS),
      endedUntil: new Date(now - COMPLETED_AFTER_MS),
    };
  }
}
