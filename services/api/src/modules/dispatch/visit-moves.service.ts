import { type CrewRule, OUTSIDE_RULES, type OutsideRule } from '@dar/contracts/office';
import { isMovable } from '@dar/contracts/order-status';
import { type DubaiTime, dayInDubai, toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { AppError, businessError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { findTakenRules } from '../crews/crew-rules.ts';
import { type CrewSpan, getBusySpan, HALF_HOUR_MS, startOfHalfHour } from '../crews/spans.ts';
import { getOrderNo } from '../orders/order-no.ts';
import type { Author, StoredOrder, StoredVisit } from '../orders/order-status.service.ts';
import { orderMessages } from '../orders/orders.messages.ts';
import { toBooking, type WantedVisits } from '../schedule/free-times.ts';
import { isBookableDay, readTime } from '../schedule/slots.ts';
import { canBePlanned } from './can-be-planned.ts';
import { findTaken } from './crew-days.queries.ts';
import { changedText, dispatchMessages, outsideText, takenText } from './dispatch.messages.ts';
import { findClashes } from './dispatch.queries.ts';

export interface SeenVisit {
  readonly orderId: number;
  readonly number: number;
  /** As the person saw it. */
  readonly version: number;
}

export interface Move extends SeenVisit {
  readonly time?: DubaiTime | undefined;
  readonly crewId?: number | undefined;
  /** Hours, area and notice do not count. */
  readonly mayBeOutside: boolean;
  /** Somebody chose this crew for this visit alone, also at a time that has passed. */
  readonly mayBePast: boolean;
}

type OneVisit = Pick<SeenVisit, 'orderId' | 'number'>;

interface Moved {
  readonly before: StoredVisit;
  readonly outside: readonly OutsideRule[];
}

interface Target {
  readonly startsAt: Date;
  readonly crewId: number | undefined;
  readonly mayBeOutside: boolean;
}

/** Moves visits for the office: one transaction, decided by the key of crew and half hour (docs/rules/office-dispatch.md#moves). */
export class VisitMoves extends Service {
  /** Locks an order until the end of the transaction. Rejects another version of the visit than the seen one. */
  async lockSeen(
    tx: Db,
    customerId: CustomerId,
    { orderId, number, version }: SeenVisit,
  ): Promise<{ readonly order: StoredOrder; readonly visit: StoredVisit }> {
    const { order, visits } = await this.deps.orderStatus.lock(tx, customerId, orderId);
    const visit = visits.find((one) => one.number === number);
    if (!visit) throw new AppError('not-found', orderMessages.notFound);
    if (!(await this.isSeen(tx, customerId, visit, version))) throw await this.#changedMeanwhile(tx, customerId, visit);
    return { order, visit };
  }

  /** Returns whether nobody has changed a visit since a version. The job that assigns it within seconds does not count. */
  async isSeen(tx: Db, customerId: CustomerId, visit: StoredVisit, version: number): Promise<boolean> {
    if (visit.version !== version + 1) return visit.version === version;
    const event = await this.deps.orderStatus.getLastEvent(tx, customerId, visit);
    return event?.by === 'system' && event.from === 'Confirmed' && event.to === 'Assigned';
  }

  /** Moves a visit to another time, another crew or both. Its old time is free at once for the same visit. */
  async move(tx: Db, customerId: CustomerId, move: Move, author: Author): Promise<Moved> {
    const { crews, orderStatus } = this.deps;
    const { order, visit } = await this.lockSeen(tx, customerId, move);
    if (!isMovable(visit.status)) throw businessError('status-changed', dispatchMessages.notMovable);
    const startsAt = move.time === undefined ? visit.startsAt : readTime(move.time, 'time');
    const isSameTime = startsAt.getTime() === visit.startsAt.getTime();
    const nothingMoves = businessError('nothing-chosen', dispatchMessages.nothingMoves);
    if (isSameTime && visit.crewId !== null && move.crewId === visit.crewId) throw nothingMoves;
    if (!isSameTime) this.#requireBookable(startsAt);
    else if (!(move.mayBePast || canBePlanned(visit, this.deps.clock()))) {
      throw businessError('time-passed', dispatchMessages.timePassed);
    }
    if (visit.crewId !== null) await crews.cancel(tx, customerId, { ...visit, crewId: visit.crewId });
    const target = { startsAt, crewId: move.crewId, mayBeOutside: move.mayBeOutside };
    const { outside, ...span } = await this.#book(tx, customerId, { order, visit }, target);
    // A crew that can still make the visit keeps it.
    if (isSameTime && span.crewId === visit.crewId) throw nothingMoves;
    if (isSameTime) await orderStatus.changeCrew(tx, customerId, { ...author, visit, ...span });
    else await orderStatus.moveVisit(tx, customerId, { ...author, orderId: order.id, number: visit.number, ...span });
    return { before: visit, outside };
  }

  /** Returns the error for a crew whose time other visits or a hold have, with the visits and who put them there. */
  async getTakenError(tx: Db, span: CrewSpan, moved: OneVisit): Promise<AppError> {
    const { startsAt, endsAt } = getBusySpan(span);
    const busy = { startsAt: startOfHalfHour(startsAt), endsAt };
    const rules = findTakenRules(await findTaken(tx, [span.crewId], busy, this.deps.clock()));
    const clashes = [];
    for (const { customerId, ...visit } of await findClashes(tx, span)) {
      if (visit.orderId === moved.orderId && visit.number === moved.number) continue;
      const event = await this.deps.orderStatus.getLastEvent(tx, customerId, visit);
      const { by, byName = '' } = event ?? { by: 'system' as const };
      clashes.push({ ...visit, by, byName, orderNo: getOrderNo({ id: visit.orderId }), at: event?.createdAt });
    }
    return businessError('crew-taken', takenText(clashes, rules), {
      oData: {
        rules,
        clashes: clashes.map(({ orderNo, number, startsAt, endsAt, by, byName, at }) => ({
          ...{ order_no: orderNo, visit: number, starts: toDubaiTime(startsAt), ends: toDubaiTime(endsAt) },
          ...{ by, by_name: byName, at: at?.toISOString() ?? '' },
        })),
      },
    });
  }

  /** Takes a free crew for a visit as a booking does. Returns undefined when none is free. */
  async takeAny(
    tx: Db,
    customerId: CustomerId,
    { order, visit }: { readonly order: StoredOrder; readonly visit: StoredVisit },
    startsAt: Date,
  ): Promise<CrewSpan | undefined> {
    const wanted = await this.deps.rescheduling.getWanted(tx, customerId, order, visit);
    const booked = await this.deps.crews.bookAlongsideHold(tx, customerId, toBooking(wanted, startsAt));
    return booked ? booked[0] : undefined;
  }

  async #book(
    tx: Db,
    customerId: CustomerId,
    { order, visit }: { readonly order: StoredOrder; readonly visit: StoredVisit },
    { startsAt, crewId, mayBeOutside }: Target,
  ): Promise<CrewSpan & { readonly outside: readonly OutsideRule[] }> {
    const wanted = await this.deps.rescheduling.getWanted(tx, customerId, order, visit);
    const terms = { wanted, startsAt, isSameTime: startsAt.getTime() === visit.startsAt.getTime() };
    if (crewId !== undefined) return this.#bookCrew(tx, customerId, { visit, crewId }, { ...terms, mayBeOutside });
    return this.#bookAny(tx, customerId, visit, { ...terms, mayBeOutside });
  }

  async #bookCrew(tx: Db, customerId: CustomerId, { visit, crewId }: Chosen, terms: Terms) {
    const { outside, span } = await this.#check(tx, crewId, terms);
    if (!(await this.deps.crewChecks.take(tx, customerId, span))) throw await this.getTakenError(tx, span, visit);
    return { ...span, outside };
  }

  /** Keeps the crew if it can make the visit at its new time, else takes a free one. */
  async #bookAny(tx: Db, customerId: CustomerId, { crewId }: StoredVisit, terms: Terms) {
    const { crewChecks, crews } = this.deps;
    const { wanted, startsAt } = terms;
    const tooSoon = this.#isTooSoon(terms) ? (['notice'] as const) : [];
    requireWithin(tooSoon, terms.mayBeOutside);
    const isKept = { ...terms, mayBeOutside: tooSoon.length > 0 };
    const kept = crewId === null ? undefined : await this.#check(tx, crewId, isKept).catch(isRejected);
    if (kept && kept.outside.length === tooSoon.length && (await crewChecks.take(tx, customerId, kept.span))) {
      return { ...kept.span, outside: tooSoon };
    }
    const [booked] = (await crews.bookAlongsideHold(tx, customerId, toBooking(wanted, startsAt))) || [];
    if (!booked) throw businessError('slot-taken', dispatchMessages.noFreeCrew);
    return { ...booked, outside: tooSoon };
  }

  /** Returns the rules that staff breaks on purpose. Throws for others, and for a crew that cannot do the work. */
  async #check(tx: Db, crewId: number, terms: Terms) {
    const { wanted, startsAt } = terms;
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + wanted.lengthMinutes * MINUTE_MS) };
    const broken = await this.deps.crewChecks.findBroken(tx, crewId, wanted, span);
    const travelMinutes = await this.deps.crewChecks.getTravel(tx, wanted.activityId, span);
    const rules = { broken: broken ?? ['size' as const], isTooSoon: this.#isTooSoon(terms) };
    const outside = this.requireRules(rules, terms.mayBeOutside);
    return { outside, span: { crewId, ...span, travelMinutes } };
  }

  /** Returns the rules of hours, area and notice that staff breaks on purpose. Throws if it may not, and for other rules. */
  requireRules(
    { broken, isTooSoon = false }: { readonly broken: readonly CrewRule[]; readonly isTooSoon?: boolean },
    mayBeOutside: boolean,
  ): OutsideRule[] {
    if (broken.includes('size')) throw businessError('crew-taken', dispatchMessages.crewCannot);
    if (broken.includes('leave')) throw businessError('crew-taken', takenText([], ['leave']));
    const names: readonly string[] = [...broken, ...(isTooSoon ? ['notice'] : [])];
    const outside = OUTSIDE_RULES.filter((rule) => names.includes(rule));
    requireWithin(outside, mayBeOutside);
    return outside;
  }

  #isTooSoon({ wanted, startsAt, isSameTime }: Terms): boolean {
    if (isSameTime) return false;
    return startsAt.getTime() < this.deps.clock().getTime() + wanted.leadMinutes * MINUTE_MS;
  }

  #requireBookable(startsAt: Date): void {
    const now = this.deps.clock();
    const isHalfHour = startsAt.getTime() % HALF_HOUR_MS === 0;
    if (isHalfHour && startsAt > now && isBookableDay(dayInDubai(startsAt), now)) return;
    throw standardError('invalid', { fields: { time: ['must be a half hour that is to come, up to 90 days ahead'] } });
  }

  async #changedMeanwhile(tx: Db, customerId: CustomerId, visit: StoredVisit): Promise<AppError> {
    const event = await this.deps.orderStatus.getLastEvent(tx, customerId, visit);
    const { by, byName = '' } = event ?? { by: 'system' as const };
    return businessError('changed-meanwhile', changedText({ by, byName }, visit), {
      oData: {
        by,
        by_name: byName,
        at: event?.createdAt.toISOString() ?? '',
        visit: await this.deps.visitList.get(tx, visit),
      },
    });
  }
}

interface Chosen {
  readonly visit: StoredVisit;
  readonly crewId: number;
}

interface Terms {
  readonly wanted: WantedVisits;
  readonly startsAt: Date;
  readonly isSameTime: boolean;
  readonly mayBeOutside: boolean;
}

function requireWithin(outside: readonly OutsideRule[], mayBeOutside: boolean): void {
  if (outside.length > 0 && !mayBeOutside) {
    throw businessError('outside-rules', outsideText(outside), { oData: { outside } });
  }
}

/** Passes over a crew that cannot do the work. */
function isRejected(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
