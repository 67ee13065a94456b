import { type DubaiDay, dayInDubai } from '@dar/contracts/time/dubai';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { CustomerId } from '../auth/session.ts';
import type { CrewsService } from '../crews/crews.service.ts';
import type { Needs } from '../crews/spans.ts';
import { getBookableDays, getSlots, getStarts, isBookableDay, type Slot } from './slots.ts';
import type { VisitNeeds } from './visit-needs.ts';

/** What a booked visit needs at another time. */
export type MovedVisit = Needs & VisitNeeds;

interface VisitSlotsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly crews: CrewsService;
}

/** Free times for visits that are booked already. */
export class VisitSlotsService {
  readonly #deps: VisitSlotsDeps;

  constructor(deps: VisitSlotsDeps) {
    this.#deps = deps;
  }

  /** Returns the days with a free slot. */
  async freeDays(customerId: CustomerId, visit: MovedVisit): Promise<DubaiDay[]> {
    const { db, clock, crews } = this.#deps;
    const days = [];
    for (const day of getBookableDays(clock())) days.push(...getStarts(visit, await this.#getSlots(db, visit, day)));
    const free = await crews.findFree(db, customerId, days);
    return free.flatMap((startsAt) => (startsAt ? [dayInDubai(startsAt)] : []));
  }

  /** Returns the free slots of a day. */
  async freeSlots(customerId: CustomerId, visit: MovedVisit, day: DubaiDay): Promise<Slot[]> {
    const { db, crews } = this.#deps;
    const slots = await this.#getSlots(db, visit, day);
    const starts = slots.flatMap((slot) => getStarts(visit, [slot]));
    const free = new Set((await crews.findFree(db, customerId, starts)).map((startsAt) => startsAt?.getTime()));
    return slots.filter(({ startsAt }) => free.has(startsAt.getTime()));
  }

  /** Returns the slot that starts at a time, free or not; undefined outside the working hours and too early. */
  async findSlot(tx: Db, visit: MovedVisit, startsAt: Date): Promise<Slot | undefined> {
    const slots = await this.#getSlots(tx, visit, dayInDubai(startsAt));
    return slots.find((slot) => slot.isInTime && slot.startsAt.getTime() === startsAt.getTime());
  }

  async #getSlots(db: Db, visit: MovedVisit, day: DubaiDay): Promise<Slot[]> {
    const { clock, crews } = this.#deps;
    if (!isBookableDay(day, clock())) return [];
    return getSlots(day, await crews.getHours(db, visit.activityId, day), visit, clock());
  }
}
