import type { DayRule, FreeDay } from '@dar/contracts/office';
import { initialSelection } from '@dar/contracts/pricing/selection';
import { type DubaiDay, dayInDubai, toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import type { Booking, Needs, Span, Starts } from '../crews/spans.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import type { BookableService } from './bookable-service.ts';
import { daysNear, getBookableDays, getSlots, isBookableDay, nearestTo, type Slot } from './slots.ts';
import { getNeeds, type PlannedVisit, planVisits, type VisitNeeds } from './visits.ts';

/** A customer's searches for free times: slots, free days, nearest slots, times to reschedule. */
export const SLOT_SEARCHES = {
  name: 'slot-searches',
  perAccount: { attempts: 120, windowMs: MINUTE_MS },
} satisfies Limit;

const NEAREST_COUNT = 3;

/** What the first visit of a booking needs, and all of its visits. */
export type WantedVisits = Needs & VisitNeeds & { readonly visits: readonly PlannedVisit[] };

/** Slots of a day, from the first to the last, at which the first visit can start. */
interface WantedStarts {
  readonly wanted: WantedVisits;
  readonly first: Date;
  readonly last: Date;
}

interface Reads {
  readonly db: Db;
  /** Tells which crews are taken. `db` by default. */
  readonly replica?: Db;
  /** The customer whose hold counts as free. */
  readonly customerId: CustomerId | undefined;
}

/** Finds the times at which all visits of a booking have a free crew (docs/rules/slots.md#free-slots). */
export class FreeTimes extends Service<'clock' | 'crews'> {
  /** Returns the slots of a day, free or not. */
  async slots(
    reads: Reads,
    wanted: WantedVisits,
    day: DubaiDay,
  ): Promise<(Slot & { readonly isAvailable: boolean })[]> {
    const slots = await this.#getSlots(reads.db, wanted, day);
    const starts = slots.flatMap((slot) => getStarts(wanted, [slot]));
    const free = new Set((await this.#findFree(reads, starts)).map((startsAt) => startsAt?.getTime()));
    return slots.map((slot) => ({ ...slot, isAvailable: free.has(slot.startsAt.getTime()) }));
  }

  async freeSlots(reads: Reads, wanted: WantedVisits, day: DubaiDay): Promise<Slot[]> {
    return (await this.slots(reads, wanted, day)).filter(({ isAvailable }) => isAvailable);
  }

  /** Returns the free times of a day, or of the first later day that has one, and why the day itself has none. */
  async ofDayOrNext(reads: Reads, wanted: WantedVisits, day: DubaiDay): Promise<FreeDay> {
    const ofDay = await this.freeSlots(reads, wanted, day);
    if (ofDay.length > 0) return { conclusion: 'free', date: day, times: toTimes(ofDay) };
    const conclusion = (await this.findDayRule(reads.db, wanted, day)) ?? 'taken';
    const next = (await this.firstOfDays(reads, wanted)).map(dayInDubai).find((one) => one > day);
    const times = next ? toTimes(await this.freeSlots(reads, wanted, next)) : [];
    return { conclusion, date: next ?? '', times };
  }

  /** Returns the first free slot of each day that has one. */
  async firstOfDays(reads: Reads, wanted: WantedVisits): Promise<Date[]> {
    const starts: WantedStarts[] = [];
    for (const day of getBookableDays(this.deps.clock())) {
      starts.push(...getStarts(wanted, await this.#getSlots(reads.db, wanted, day)));
    }
    return (await this.#findFree(reads, starts)).flatMap((startsAt) => startsAt ?? []);
  }

  /** Returns up to three free slots in the order of time: of the wanted day, else of the days nearest to it. */
  async nearest(reads: Reads, wanted: WantedVisits, time: Date): Promise<Slot[]> {
    const free: Slot[] = [];
    for (const day of daysNear(time, this.deps.clock())) {
      free.push(...(await this.freeSlots(reads, wanted, day)));
      if (free.length >= NEAREST_COUNT) break;
    }
    return nearestTo(time, free, NEAREST_COUNT);
  }

  /** Returns up to three free slots of the same day that are nearest to a time, in the order of time. */
  async nearestOfDay(reads: Reads, wanted: WantedVisits, time: Date): Promise<Slot[]> {
    return nearestTo(time, await this.freeSlots(reads, wanted, dayInDubai(time)), NEAREST_COUNT);
  }

  /** Returns whether a slot starts at a time, free or not; false outside the working hours and too early. */
  async isSlot(db: Db, wanted: WantedVisits, time: Date): Promise<boolean> {
    const slots = await this.#getSlots(db, wanted, dayInDubai(time));
    return slots.some(({ isInTime, startsAt }) => isInTime && startsAt.getTime() === time.getTime());
  }

  /** Returns the visits of a booking for which no crew is free. */
  async findTaken({ db, customerId }: Reads, { visits, ...needs }: Booking): Promise<Span[]> {
    const starts = visits.map(({ startsAt, endsAt }) => {
      return { ...needs, first: startsAt, last: startsAt, lengthMs: endsAt.getTime() - startsAt.getTime() };
    });
    const free = await this.deps.crews.findFree(db, customerId, starts);
    return visits.filter((_, index) => free[index] === undefined);
  }

  /**
   * Returns the services with a free slot somewhere on a day, in the given order: for a booking with the least
   * quantities, at one of the rates.
   */
  async findServices(reads: Reads, day: DubaiDay, services: readonly BookableService[]): Promise<BookableService[]> {
    const serviceable = services.filter(({ is_serviceable }) => is_serviceable !== '0');
    const bookings = serviceable.map((service) => ({ service, wanted: getLeastBookings(service) }));
    // Many services need the same time.
    const distinct = new Map(bookings.flatMap(({ wanted }) => [...wanted]));
    const starts: (WantedStarts & { readonly key: string })[] = [];
    for (const [key, wanted] of distinct) {
      const [range] = getStarts(wanted, await this.#getSlots(reads.db, wanted, day));
      if (range) starts.push({ ...range, key });
    }
    const free = await this.#findFree(reads, starts);
    const freeKeys = new Set(starts.filter((_, index) => free[index]).map(({ key }) => key));
    return bookings.filter(({ wanted }) => !freeKeys.isDisjointFrom(wanted)).map(({ service }) => service);
  }

  /** Returns why nobody can book a day, whichever crew is free; undefined for a day with slots. */
  async findDayRule(db: Db, wanted: WantedVisits, day: DubaiDay): Promise<DayRule | undefined> {
    const { clock, crews } = this.deps;
    if (!isBookableDay(day, clock())) return day < dayInDubai(clock()) ? 'past' : 'horizon';
    if ((await crews.getLongestDay(db, wanted.activityId)) === 0) return 'no-crews';
    if (!(await crews.getHours(db, wanted.activityId, day))) return 'closed-day';
    const slots = await this.#getSlots(db, wanted, day);
    if (slots.length === 0) return 'too-long';
    return slots.some(({ isInTime }) => isInTime) ? undefined : 'lead-time';
  }

  /** Returns the slots of a day that are in time, and for each visit the starts that they need. */
  async getStarts(db: Db, wanted: WantedVisits, day: DubaiDay) {
    const slots = (await this.#getSlots(db, wanted, day)).filter(({ isInTime }) => isInTime);
    return { slots, visits: getStarts(wanted, slots).flatMap(toVisitStarts) };
  }

  async #getSlots(db: Db, wanted: WantedVisits, day: DubaiDay): Promise<Slot[]> {
    const { clock, crews } = this.deps;
    if (!isBookableDay(day, clock())) return [];
    return getSlots(day, await crews.getHours(db, wanted.activityId, day), wanted, clock());
  }

  /**
   * Returns the first start of each range at which every visit has a free crew. Asks for the first free start of each
   * visit, and again from the latest of these on, until all visits agree. One visit needs one query.
   */
  async #findFree({ db, replica, customerId }: Reads, ranges: readonly WantedStarts[]): Promise<(Date | undefined)[]> {
    const found: (Date | undefined)[] = ranges.map(() => undefined);
    let open = ranges.map((range, index) => ({ ...range, index }));
    while (open.length > 0) {
      const asked = open.flatMap(toVisitStarts);
      const answers = (await this.deps.crews.findFree(db, customerId, asked, replica)).values();
      open = open.flatMap((range) => {
        const times = range.wanted.visits.map(({ offsetMs }) => {
          const free = answers.next().value;
          return free ? free.getTime() - offsetMs : Number.POSITIVE_INFINITY;
        });
        const latest = Math.max(...times);
        if (latest === Number.POSITIVE_INFINITY) return [];
        const first = new Date(latest);
        if (times.some((time) => time !== latest)) return [{ ...range, first }];
        found[range.index] = first;
        return [];
      });
    }
    return found;
  }
}

const toTimes = (slots: readonly Slot[]) => slots.map(({ startsAt }) => toDubaiTime(startsAt));

/** Returns the starts of each visit of a booking. */
function toVisitStarts({
  wanted: { activityId, crewSize, community, visits },
  first,
  last,
}: WantedStarts): (Starts & { readonly offsetMs: number })[] {
  return visits.map(({ offsetMs, lengthMs }) => {
    const starts = { first: new Date(first.getTime() + offsetMs), last: new Date(last.getTime() + offsetMs) };
    return { activityId, crewSize, community, ...starts, lengthMs, offsetMs };
  });
}

/** Returns the visits of a booking whose first one starts at a time. */
export function toBooking({ activityId, crewSize, community, visits }: WantedVisits, startsAt: Date): Booking {
  return {
    activityId,
    crewSize,
    community,
    visits: visits.map(({ offsetMs, lengthMs }) => {
      const start = startsAt.getTime() + offsetMs;
      return { startsAt: new Date(start), endsAt: new Date(start + lengthMs) };
    }),
  };
}

/** Returns the slots that are in time as one range. */
function getStarts(wanted: WantedVisits, slots: readonly Slot[]): WantedStarts[] {
  const inTime = slots.filter((slot) => slot.isInTime);
  const [first, last] = [inTime[0], inTime.at(-1)];
  return first && last ? [{ wanted, first: first.startsAt, last: last.startsAt }] : [];
}

/** Returns a booking of each rate with the least quantities. Bookings with the same needs have the same key. */
function getLeastBookings(service: BookableService): Map<string, WantedVisits> {
  const rates = service.hourly_rate.length > 0 ? service.hourly_rate.map(({ id }) => id) : [undefined];
  return new Map(
    rates.map((hourlyRateId) => {
      const lines = [{ service, selection: { ...initialSelection(service), hourlyRateId }, qty: 1 }];
      const { activity_id: activityId } = service;
      const wanted = { ...getNeeds(lines), activityId, community: undefined, visits: planVisits(lines, 1) };
      return [JSON.stringify(wanted), wanted];
    }),
  );
}
