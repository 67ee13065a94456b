import { type BookingPolicy, isFreeToChange } from '@dar/contracts/booking-policy';
import type { FreeDay } from '@dar/contracts/office';
import { isMovable } from '@dar/contracts/order-status';
import type { OrderVisit } from '@dar/contracts/orders';
import { type DubaiDay, type DubaiTime, dayInDubai, toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { dryRun, inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { SLOT_SEARCHES, toBooking, type WantedVisits } from '../schedule/free-times.ts';
import { readTime } from '../schedule/slots.ts';
import type { FoundOrder } from './order-search.service.ts';
import { findCrewSize, findVisits, type VisitRow } from './order-status.queries.ts';
import type { Author } from './order-status.service.ts';
import { notReschedulableText, orderMessages } from './orders.messages.ts';
import { findOrder, findOrderLines, type OrderRow } from './orders.queries.ts';

interface NamedVisit {
  readonly orderId: number;
  readonly visit: number;
  /** Of the visit that the customer sees. Any if it is undefined. */
  readonly version?: number | undefined;
}

type TimedVisit = Pick<VisitRow, 'status' | 'startsAt' | 'reschedules'>;

/** Returns how often the customer can still move a visit now (docs/rules/orders.md#who-may-reschedule). */
export function countReschedulesLeft(visit: TimedVisit, policy: BookingPolicy, now: Date): number {
  if (!(isMovable(visit.status) && isFreeToChange(policy, visit.startsAt, now))) return 0;
  return Math.max(0, policy.reschedule_limit - visit.reschedules);
}

/** Returns why the customer cannot move a visit that is to come; undefined if it is possible, or the status says why. */
export function getRescheduleBlock(
  visit: TimedVisit,
  policy: BookingPolicy,
  now: Date,
): OrderVisit['reschedule_block'] {
  if (!isMovable(visit.status) || visit.startsAt <= now || policy.reschedule_limit === 0) return undefined;
  if (!isFreeToChange(policy, visit.startsAt, now)) return 'late';
  return visit.reschedules < policy.reschedule_limit ? undefined : 'limit';
}

/** Moves visits to another time. The price stays. */
export class ReschedulingService extends Service {
  /** Returns the days with a free time for a visit, and the free times of a day. Throws 404 for another customer's. */
  async getTimes(
    customerId: CustomerId,
    { orderId, visit: number }: NamedVisit,
    day: DubaiDay | undefined,
  ): Promise<{ readonly days: DubaiDay[]; readonly times: DubaiTime[] }> {
    const { db, freeTimes, rateLimit } = this.deps;
    await rateLimit.count(SLOT_SEARCHES, { account: String(customerId), ip: '' });
    const order = await findOrder(db, customerId, orderId);
    const visits = order ? await findVisits(db, customerId, orderId) : [];
    const visit = visits.find((one) => one.number === number);
    if (!(order && visit)) throw new AppError('not-found', orderMessages.notFound);
    const wanted = await this.getWanted(db, customerId, order, visit);
    const reads = { db, customerId };
    if (day === undefined) return { days: (await freeTimes.firstOfDays(reads, wanted)).map(dayInDubai), times: [] };
    const slots = await freeTimes.freeSlots(reads, wanted, day);
    return { days: [], times: slots.map(({ startsAt }) => toDubaiTime(startsAt)) };
  }

  /**
   * Returns the free times to which the office can move a visit, of a day or of the first later day that has one. As in
   * a move of the office, the visit's own time is free.
   */
  async getTimesNear(order: FoundOrder, number: number, day: DubaiDay): Promise<FreeDay> {
    const { crews, db, freeTimes } = this.deps;
    const { customerId } = order;
    const visit = (await findVisits(db, customerId, order.id)).find((one) => one.number === number);
    if (!visit) throw new AppError('not-found', orderMessages.notFound);
    const { crewId } = visit;
    const wanted = await this.getWanted(db, customerId, order, visit);
    return dryRun(db, async (tx) => {
      if (crewId !== null && isMovable(visit.status)) await crews.cancel(tx, customerId, { ...visit, crewId });
      return freeTimes.ofDayOrNext({ db: tx, customerId }, wanted, day);
    });
  }

  /** Moves a visit for the customer, within the limits of the policy. */
  reschedule(customerId: CustomerId, visit: NamedVisit, time: DubaiTime): Promise<void> {
    return inTransaction(this.deps.db, (tx) => this.move(tx, customerId, visit, time, { by: 'customer' }));
  }

  /** Moves a visit: books the new crew before the old one is free. The office has no limit. */
  async move(
    tx: Db,
    customerId: CustomerId,
    { orderId, visit: number, version }: NamedVisit,
    time: DubaiTime,
    author: Author,
  ): Promise<void> {
    const { clock, crews, freeTimes, orderStatus, shopSettings } = this.deps;
    const startsAt = readTime(time, 'time');
    const { order, visits } = await orderStatus.lock(tx, customerId, orderId);
    const visit = visits.find((one) => one.number === number);
    if (!visit) throw new AppError('not-found', orderMessages.notFound);
    if (version !== undefined && version !== visit.sequence) {
      throw businessError('visit-changed', orderMessages.visitChanged);
    }
    const policy = shopSettings.termsOf(order);
    if (author.by === 'customer' && countReschedulesLeft(visit, policy, clock()) === 0) {
      const block = getRescheduleBlock(visit, policy, clock());
      throw businessError('not-reschedulable', notReschedulableText(block, policy));
    }
    const wanted = await this.getWanted(tx, customerId, order, visit);
    const isSlot = await freeTimes.isSlot(tx, wanted, startsAt);
    const booked = isSlot && (await crews.bookAlongsideHold(tx, customerId, toBooking(wanted, startsAt)));
    const [moved] = booked || [];
    if (!moved) throw businessError('slot-taken', orderMessages.timeTaken);
    if (visit.crewId !== null) await crews.cancel(tx, customerId, { ...visit, crewId: visit.crewId });
    await orderStatus.moveVisit(tx, customerId, { ...author, orderId, number, ...moved });
  }

  /** Returns what a visit needs at any time: activity, size and place of its crew, length and lead. */
  async getWanted(
    db: Db,
    customerId: CustomerId,
    order: OrderRow,
    { startsAt, endsAt }: VisitRow,
  ): Promise<WantedVisits> {
    const lines = await findOrderLines(db, [order]);
    const leads = lines.map(({ serviceId }) => this.deps.catalog.serviceById(serviceId)?.leadMinutes ?? 0);
    const lengthMs = endsAt.getTime() - startsAt.getTime();
    return {
      activityId: order.activityId,
      crewSize: await findCrewSize(db, customerId, order),
      community: this.deps.communities.find(order.address),
      lengthMinutes: lengthMs / MINUTE_MS,
      leadMinutes: Math.max(0, ...leads),
      visits: [{ offsetMs: 0, lengthMs }],
    };
  }
}
