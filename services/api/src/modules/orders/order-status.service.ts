import {
  canChangeStatus,
  canRestore,
  getOrderStatus,
  getVisitState,
  isMovable,
  type OrderActor,
  type OrderStatus,
  toOrderStatus,
  type VisitState,
} from '@dar/contracts/order-status';
import type { VisitOutcome } from '@dar/contracts/visit-outcomes';
import type { Db } from '../../db/client.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { ChangeSource } from '../../streams/change-poll.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import { getRest } from '../crews/spans.ts';
import type { TakenBack } from './credit-note.service.ts';
import { getOrderNo } from './order-no.ts';
import {
  type EventRow,
  findEventsAfter,
  findLastEvent,
  findNewestEvent,
  findVisits,
  insertEvents,
  lockOrder,
  moveVisit,
  type RestoredVisit,
  restoreVisit,
  setOrderStatus,
  setVisitCrew,
  setVisitState,
  type VisitRow,
} from './order-status.queries.ts';
import { joinTexts, orderMessages, takenBackText } from './orders.messages.ts';
import type { OrderRow } from './orders.queries.ts';

/** A stored visit, a stored order and what its event names, as services of other modules name them. */
export type StoredVisit = VisitRow;
export type StoredOrder = OrderRow;
export type ChangedOrder = EventRow;

export interface Author {
  readonly by: OrderActor;
  /** Of the member of staff. */
  readonly byName?: string;
  readonly reason?: string;
}

interface StatusChange extends Author {
  readonly orderId: number;
  readonly visitNumbers: readonly number[];
  readonly to: VisitState;
  /** A sentence after the text of the notification and the e-mail. */
  readonly detail?: Text | undefined;
  /** Attached to the e-mail. */
  readonly creditNote?: { readonly id: number; readonly number: string } | undefined;
  /** Of a visit to which the crew came in vain. */
  readonly missed?: { readonly outcome: VisitOutcome; readonly photo: string | null } | undefined;
}

interface Move
  extends Author,
    Pick<VisitRow, 'orderId' | 'number' | 'startsAt' | 'endsAt' | 'crewId' | 'travelMinutes'> {}

interface CrewChange extends Author {
  readonly visit: Pick<VisitRow, 'orderId' | 'number' | 'status' | 'travelMinutes'>;
  readonly crewId: number | null;
  readonly travelMinutes?: number;
}

type Restored = Author &
  Omit<RestoredVisit, 'hasNewEntry'> & {
    /** Of a visit that comes back. */
    readonly takenBack?: TakenBack | undefined;
  };

interface News extends Pick<StatusChange, 'detail' | 'creditNote'> {
  readonly to: OrderStatus | 'Rescheduled';
  readonly changed: readonly VisitRow[];
  /** Whether a cancellation was undone. */
  readonly isBack?: boolean;
}

interface LockedOrder {
  readonly order: OrderRow;
  readonly visits: readonly VisitRow[];
}

/** Changes visits and, with them, their order. */
export class OrderStatusService extends Service {
  /** Locks an order until the end of the transaction. Throws 404 for one of another customer. */
  async lock(tx: Db, customerId: CustomerId, orderId: number): Promise<LockedOrder> {
    const order = await lockOrder(tx, customerId, orderId);
    if (!order) throw new AppError('not-found', orderMessages.notFound);
    return { order, visits: await findVisits(tx, customerId, orderId) };
  }

  /**
   * Stores the new status with its events, the notification and the e-mail, and releases the crew of a cancelled or completed visit.
   * Rejects a change that the actor may not make (docs/rules/orders.md#who-may-change-a-status).
   */
  async changeStatus(tx: Db, customerId: CustomerId, change: StatusChange): Promise<OrderStatus> {
    const { clock } = this.deps;
    const { orderId, visitNumbers: numbers, to: state, by, byName = '', reason = '', missed } = change;
    const to = toOrderStatus(state);
    const { order, visits } = await this.lock(tx, customerId, orderId);
    const changed = visits.filter(({ number }) => numbers.includes(number));
    if (changed.length === 0) throw new AppError('not-found', orderMessages.notFound);
    if (!changed.every((visit) => canChangeStatus(getVisitState(visit), state, by))) {
      throw businessError('status-changed', orderMessages.statusChanged);
    }
    const stored = { outcome: missed?.outcome ?? null, outcomePhoto: missed?.photo ?? null };
    await setVisitState(tx, customerId, { orderId, numbers }, state, stored);
    const event = { customerId, orderId, to, by, byName, reason, createdAt: clock() };
    await insertEvents(
      tx,
      changed.map(({ number, status }) => ({ ...event, visitNumber: number, from: status })),
    );
    const status = getOrderStatus(visits.map((visit) => (numbers.includes(visit.number) ? to : visit.status)));
    await setOrderStatus(tx, customerId, orderId, status);
    if (status === 'Cancelled') await this.deps.coupons.giveBack(tx, customerId, orderId);
    if (to === 'Cancelled' || to === 'Completed') await this.#freeCrews(tx, customerId, changed, to);
    // The customer knows from the system that a visit is completed which staff confirms.
    if (changed.some((visit) => visit.status !== to)) {
      await this.#notify(tx, customerId, { order, visits }, { ...change, to, changed });
    }
    this.deps.counters.increment('order_changes', { to: state });
    return status;
  }

  /** Stores a former state of a visit, with an event. The customer hears of what changes for them. */
  async restore(
    tx: Db,
    customerId: CustomerId,
    { by, byName = '', reason = '', takenBack, ...restored }: Restored,
  ): Promise<OrderStatus> {
    const { orderId, number, state, startsAt, endsAt } = restored;
    const { order, visits } = await this.lock(tx, customerId, orderId);
    const visit = visits.find((one) => one.number === number);
    if (!visit || !canRestore(getVisitState(visit), state)) {
      throw businessError('status-changed', orderMessages.statusChanged);
    }
    const to = toOrderStatus(state);
    const isMoved = startsAt.getTime() !== visit.startsAt.getTime();
    const isBack = visit.status === 'Cancelled' && to !== 'Cancelled';
    await restoreVisit(tx, customerId, { ...restored, hasNewEntry: isMoved || isBack });
    const event = { customerId, orderId, visitNumber: number, by, byName, reason, createdAt: this.deps.clock() };
    await insertEvents(tx, [{ ...event, from: visit.status, to }]);
    const status = getOrderStatus(visits.map((one) => (one.number === number ? to : one.status)));
    await setOrderStatus(tx, customerId, orderId, status);
    if (isBack && order.status === 'Cancelled') await this.deps.coupons.use(tx, customerId, orderId, order.couponCode);
    if (isMoved || visit.status !== to) {
      const changed = [{ ...visit, startsAt, endsAt }];
      const detail = isBack
        ? joinTexts(orderMessages.cancellationUndone, takenBack && takenBackText(takenBack))
        : undefined;
      const news = { changed, detail, isBack, creditNote: takenBack?.creditNote };
      await this.#notify(tx, customerId, { order, visits }, { ...news, to: isMoved ? 'Rescheduled' : to });
    }
    return status;
  }

  getVisits(db: Db, customerId: CustomerId, orderId: number): Promise<StoredVisit[]> {
    return findVisits(db, customerId, orderId);
  }

  /** Returns who changed a visit last, when and why. */
  getLastEvent(db: Db, customerId: CustomerId, visit: Pick<VisitRow, 'orderId' | 'number'>) {
    return findLastEvent(db, customerId, visit);
  }

  /** Returns where open boards learn of the changes of all visits. */
  getEventSource(): ChangeSource<ChangedOrder> {
    const { db } = this.deps;
    return { findNewest: (until) => findNewestEvent(db, until), findAfter: (id) => findEventsAfter(db, id) };
  }

  /** Stores another crew of a visit, with an event. The customer, who knows no crew, hears nothing. */
  async changeCrew(tx: Db, customerId: CustomerId, change: CrewChange): Promise<void> {
    const { by, byName = '', reason = '', visit, crewId, travelMinutes = visit.travelMinutes } = change;
    const { orderId, number, status } = visit;
    await setVisitCrew(tx, customerId, { orderId, numbers: [number] }, { crewId, travelMinutes });
    const event = { customerId, orderId, visitNumber: number, by, byName, reason, createdAt: this.deps.clock() };
    await insertEvents(tx, [{ ...event, from: status, to: status }]);
  }

  /** Stores the new time of a visit like a change of its status. An assigned visit is confirmed again. */
  async moveVisit(tx: Db, customerId: CustomerId, move: Move): Promise<void> {
    const { by, byName = '', reason = '', orderId, number, startsAt, endsAt, crewId, travelMinutes } = move;
    const { order, visits } = await this.lock(tx, customerId, orderId);
    const visit = visits.find((one) => one.number === number);
    if (!visit || !isMovable(visit.status)) {
      throw businessError('status-changed', orderMessages.statusChanged);
    }
    const status = visit.status === 'Pending' ? visit.status : 'Confirmed';
    const reschedules = visit.reschedules + (by === 'customer' ? 1 : 0);
    await moveVisit(tx, customerId, { orderId, number, startsAt, endsAt, crewId, travelMinutes, status, reschedules });
    const event = { customerId, orderId, visitNumber: number, by, byName, reason, createdAt: this.deps.clock() };
    await insertEvents(tx, [{ ...event, from: visit.status, to: status }]);
    const statuses = visits.map((one) => (one.number === number ? status : one.status));
    await setOrderStatus(tx, customerId, orderId, getOrderStatus(statuses));
    const moved = { ...visit, startsAt, endsAt };
    await this.#notify(tx, customerId, { order, visits }, { to: 'Rescheduled', changed: [moved] });
  }

  /** Frees the crews of cancelled visits, and of completed ones the half hours that have not begun. */
  async #freeCrews(
    tx: Db,
    customerId: CustomerId,
    changed: readonly VisitRow[],
    to: 'Cancelled' | 'Completed',
  ): Promise<void> {
    const { clock, crews } = this.deps;
    for (const { crewId, ...visit } of changed) {
      const freed = to === 'Cancelled' ? visit : getRest(visit, clock());
      if (crewId !== null && freed) await crews.cancel(tx, customerId, { ...freed, crewId });
    }
  }

  /** Stores the notification and the e-mail of a change. They name the visits if not all have changed. */
  async #notify(
    tx: Db,
    customerId: CustomerId,
    { order, visits }: LockedOrder,
    { changed, to, detail, creditNote, isBack = false }: News,
  ): Promise<void> {
    const { notifications, orderEmails } = this.deps;
    const orderNo = getOrderNo(order);
    const texts = await notifications.orderChanged(tx, customerId, {
      id: order.id,
      type: 'service',
      orderNo,
      status: to,
      visitNumbers: changed.map(({ number }) => number),
      isPart: changed.length < visits.length,
      detail,
    });
    const hasCalendarFile = to === 'Cancelled' || to === 'Rescheduled' || isBack;
    const listed = changed.map((visit) => ({ ...visit, isOneOfSeveral: visits.length > 1 }));
    const news = { ...order, orderNo, visits: listed, hasCalendarFile, creditNote };
    await orderEmails.enqueueChange(tx, customerId, news, texts);
  }
}
