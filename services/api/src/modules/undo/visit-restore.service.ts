import type { VisitState } from '@dar/contracts/order-status';
import { canRestore, getVisitState } from '@dar/contracts/order-status';
import type { DubaiTime } from '@dar/contracts/time/dubai';
import type { Db } from '../../db/client.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import type { SeenVisit } from '../dispatch/visit-moves.service.ts';
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
export class VisitRestore extends Service<'creditNotes' | 'crewChecks' | 'crews' | 'orderStatus' | 'visitMoves'> {
  /** Rejects a visit that has changed since, whose crew has something else to do, or whose money has gone. */
  async restore(tx: Db, customerId: CustomerId, former: FormerVisit, author: Author): Promise<StoredVisit> {
    const { crewChecks, crews, orderStatus, visitMoves } = this.deps;
    const { order, visit } = await visitMoves.lockSeen(tx, customerId, former);
    if (!canRestore(getVisitState(visit), former.state)) {
      throw businessError('status-changed', orderMessages.statusChanged);
    }
    await requireMoneyUnmoved(this.deps, tx, customerId, { visit, to: former.state });
    const span = await this.#toSpan(tx, order, visit, former);
    const isSame = visit.crewId === span.crewId && visit.startsAt.getTime() === span.startsAt.getTime();
    const hadTime = visit.status !== 'Cancelled';
    if (hadTime && !isSame && visit.crewId !== null) {
      await crews.cancel(tx, customerId, { ...visit, crewId: visit.crewId });
    }
    const needsTime = !(hadTime && isSame) && former.state !== 'Cancelled';
    if (needsTime && span.crewId !== null) {
      const taken = { ...span, crewId: span.crewId };
      if (!(await crewChecks.take(tx, customerId, taken))) throw await visitMoves.getTakenError(tx, taken);
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
