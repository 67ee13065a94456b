import type { VisitState } from '@dar/contracts/order-status';
import { canRestore, getVisitState, toOrderStatus } from '@dar/contracts/order-status';
import type { DubaiTime } from '@dar/contracts/time/dubai';
import type { Db } from '../../db/client.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { getRest } from '../crews/spans.ts';
import type { SeenVisit } from '../dispatch/visit-moves.service.ts';
import type { TakenBack } from '../orders/credit-note.service.ts';
import type { Author, StoredOrder, StoredVisit } from '../orders/order-status.service.ts';
import { orderMessages } from '../orders/orders.messages.ts';
import { readTime } from '../schedule/slots.ts';
import { requireMoneyUnmoved } from './require-money-unmoved.ts';

/** A visit as it was. */
export interface FormerVisit extends SeenVisit {
  readonly state: VisitState;
  readonly time: DubaiTime;
  readonly crewId: number | null;
}

/** Brings visits back to what they were, as the reverse of changes by staff (docs/rules/office-dispatch.md#undo). */
export class VisitRestore extends Service<
  'cancellation' | 'creditNotes' | 'crewChecks' | 'crews' | 'orderStatus' | 'visitMoves'
> {
  /** Brings visits of an order back, all or none. Returns what they were before. */
  async restoreAll(
    tx: Db,
    customerId: CustomerId,
    formers: readonly FormerVisit[],
    author: Author,
  ): Promise<StoredVisit[]> {
    const [first] = formers;
    if (!first) return [];
    const { orderId } = first;
    const visits = await this.deps.orderStatus.getVisits(tx, customerId, orderId);
    const isCancelled = (number: number) => visits.some((one) => one.number === number && one.status === 'Cancelled');
    const numbers = formers.flatMap(({ number }) => (isCancelled(number) ? [number] : []));
    const takenBack = await this.deps.cancellation.takeBack(tx, customerId, { orderId, numbers });
    const before: StoredVisit[] = [];
    for (const former of formers) {
      // One document for all of them.
      const told = former === first ? takenBack : undefined;
      before.push(await this.#restore(tx, customerId, former, { ...author, takenBack: told }));
    }
    return before;
  }

  /** Rejects a visit that has changed since, for which no crew is free, or whose money has gone. */
  async #restore(
    tx: Db,
    customerId: CustomerId,
    former: FormerVisit,
    author: Author & { readonly takenBack: TakenBack | undefined },
  ): Promise<StoredVisit> {
    const { crewChecks, crews, orderStatus, visitMoves } = this.deps;
    const { order, visit } = await visitMoves.lockSeen(tx, customerId, former);
    if (!canRestore(getVisitState(visit), former.state)) {
      throw businessError('status-changed', orderMessages.statusChanged);
    }
    await requireMoneyUnmoved(this.deps, tx, customerId, { visit, to: former.state });
    let span = await this.#toSpan(tx, order, visit, former);
    const isSame = visit.crewId === span.crewId && visit.startsAt.getTime() === span.startsAt.getTime();
    const hadTime = visit.status !== 'Cancelled';
    if (hadTime && !isSame && visit.crewId !== null) {
      await crews.cancel(tx, customerId, { ...visit, crewId: visit.crewId });
    }
    if (isSame && visit.status === 'Completed' && toOrderStatus(former.state) !== 'Completed') {
      await this.#takeRest(tx, customerId, visit);
    }
    const needsTime = !(hadTime && isSame) && former.state !== 'Cancelled';
    if (needsTime && span.crewId !== null) {
      const taken = { ...span, crewId: span.crewId };
      if (!(await crewChecks.take(tx, customerId, taken))) {
        // The customer chose the time and not the crew, so another one will do.
        const booked = hadTime ? undefined : await visitMoves.takeAny(tx, customerId, { order, visit }, span.startsAt);
        if (!booked) throw await visitMoves.getTakenError(tx, taken, visit);
        span = booked;
      }
    }
    await orderStatus.restore(tx, customerId, {
      ...author,
      ...span,
      orderId: order.id,
      number: visit.number,
      state: former.state,
    });
    return visit;
  }

  /** Takes the half hours again that the completion has freed. */
  async #takeRest(tx: Db, customerId: CustomerId, { crewId, ...visit }: StoredVisit): Promise<void> {
    const { crewChecks, orderStatus, visitMoves } = this.deps;
    const completion = await orderStatus.getLastEvent(tx, customerId, visit);
    const rest = completion && getRest(visit, completion.createdAt);
    if (!rest || crewId === null) return;
    const taken = { ...rest, crewId };
    if (!(await crewChecks.take(tx, customerId, taken))) throw await visitMoves.getTakenError(tx, taken, visit);
  }

  async #toSpan(tx: Db, { activityId }: StoredOrder, visit: StoredVisit, { time, crewId }: FormerVisit) {
    const startsAt = readTime(time, 'time');
    const endsAt = new Date(startsAt.getTime() + visit.endsAt.getTime() - visit.startsAt.getTime());
    const isSameTime = startsAt.getTime() === visit.startsAt.getTime();
    const travelMinutes = isSameTime
      ? visit.travelMinutes
      : await this.deps.crewChecks.getTravel(tx, activityId, { startsAt, endsAt });
    return { startsAt, endsAt, crewId, travelMinutes };
  }
}
