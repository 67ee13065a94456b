import type { EndpointOutput } from '@dar/contracts/endpoint';
import type { freeDays, TimeSlot } from '@dar/contracts/schedule';
import {
  type DubaiDay,
  type DubaiTime,
  dayInDubai,
  fromDubaiTime,
  to12Hours,
  toDubaiTime,
} from '@dar/contracts/time/dubai';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessError, standardError } from '../../errors.ts';
import type { Counters } from '../../metrics/counters.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import type { CommunitiesService } from '../cart/communities.service.ts';
import type { CrewsService } from '../crews/crews.service.ts';
import { isSameTime, type Needs, type Starts } from '../crews/spans.ts';
import type { RateLimit } from '../rate-limit/rate-limit.service.ts';
import { findFreeSeries } from './find-free-series.ts';
import { daysNear, nearestTo } from './nearest-slots.ts';
import { type ChosenSlot, type PlannedLine, planVisits, type VisitInterval } from './plan-visits.ts';
import { datesTakenText, scheduleMessages, tooLongText } from './schedule.messages.ts';
import { SLOT_SEARCHES } from './slot-search-limit.ts';
import { getBookableDays, getNeeds, getSlots, getStarts, isBookableDay, type Slot, type Span } from './slots.ts';
import { visitNeeds } from './visit-needs.ts';

const NEAREST_COUNT = 3;

type AvailableSlot = Slot & { readonly isAvailable: boolean };

interface ChosenCart {
  readonly lines: readonly PlannedLine[];
  /** The interval that the customer chose last. */
  readonly visitWeeks: VisitInterval;
}

interface ScheduledCart {
  readonly load: (db: Db, customerId: CustomerId) => Promise<ChosenCart>;
  readonly loadLocked: (tx: Db, customerId: CustomerId) => Promise<ChosenCart & { readonly taskDescription: string }>;
  readonly setTaskDescription: (tx: Db, customerId: CustomerId, taskDescription: string) => Promise<void>;
  readonly lock: (tx: Db, customerId: CustomerId) => Promise<unknown>;
  readonly setChosenSlot: (tx: Db, customerId: CustomerId, slot: ChosenSlot) => Promise<void>;
}

interface ScheduleDeps {
  readonly db: Db;
  readonly replica: Db;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly cart: ScheduledCart;
  readonly crews: CrewsService;
  readonly communities: CommunitiesService;
  readonly rateLimit: RateLimit;
}

interface PlannedCart {
  readonly customerId: CustomerId;
  readonly lines: readonly PlannedLine[];
  readonly weeks: VisitInterval;
  readonly needs: Needs;
}

export interface TaskAndTime {
  readonly taskDescription: string;
  readonly bookedTime: string;
  /** ISO 8601; empty while no slot is held. */
  readonly heldUntil: string;
  readonly visits: readonly Span[];
}

export class ScheduleService {
  readonly #deps: ScheduleDeps;

  constructor(deps: ScheduleDeps) {
    this.#deps = deps;
  }

  /** Returns the day's slots for all visits of the cart. Rejects a service that is not in the cart. */
  async slots(
    customerId: CustomerId,
    day: DubaiDay,
    { firstServiceId, weeks }: { readonly firstServiceId: number; readonly weeks?: VisitInterval | undefined },
  ): Promise<TimeSlot[]> {
    const { db, replica, cart } = this.#deps;
    await this.#countSearch(customerId);
    const contents = await cart.load(db, customerId);
    if (!contents.lines.some((line) => line.service.id === firstServiceId))
      throw businessError('cart-empty', scheduleMessages.noService);
    const plan = await this.#plan(db, customerId, contents, weeks);
    return (await this.#slotsFor(db, plan, day, replica)).map(toTimeSlot);
  }

  /** Returns the days with a free slot for all visits of the cart, and the first of these slots. */
  async freeDays(customerId: CustomerId, weeks?: VisitInterval): Promise<EndpointOutput<typeof freeDays>['oData']> {
    const { db, replica, cart, clock } = this.#deps;
    await this.#countSearch(customerId);
    const days = getBookableDays(clock());
    const plan = await this.#plan(db, customerId, await cart.load(db, customerId), weeks);
    const starts: Starts[] = [];
    for (const day of days) starts.push(...getStarts(plan.needs, await this.#possibleSlots(db, plan.lines, day)));
    const free = await this.#findFree(db, plan, starts, replica);
    const times = free.flatMap((startsAt) => (startsAt ? [toDubaiTime(startsAt)] : []));
    this.#deps.counters.increment('slot_searches', { outcome: times.length > 0 ? 'free' : 'full' });
    return {
      days: times.map((time) => time.slice(0, 10)),
      earliest: times[0] ?? '',
      until: days.at(-1) ?? '',
    };
  }

  /** Stores the description ('' deletes it, undefined keeps it) and holds the slot ('' keeps it). */
  async saveTaskAndTime(
    customerId: CustomerId,
    description: string | undefined,
    { time, weeks }: { readonly time: string; readonly weeks: VisitInterval | undefined },
  ): Promise<TaskAndTime> {
    const { db, cart, counters, crews } = this.#deps;
    const startsAt = time === '' ? undefined : readTime(time);
    let isNewHold = false;
    const saved = await inTransaction(db, async (tx) => {
      const contents = await cart.loadLocked(tx, customerId);
      if (contents.lines.length === 0) throw businessError('cart-empty', scheduleMessages.noService);
      if (description !== undefined && description !== contents.taskDescription) {
        await cart.setTaskDescription(tx, customerId, description);
      }
      isNewHold =
        startsAt !== undefined && (await this.#hold(tx, await this.#plan(tx, customerId, contents, weeks), startsAt));
      const hold = await crews.heldBy(tx, customerId);
      return {
        taskDescription: description ?? contents.taskDescription,
        bookedTime: hold ? toDubaiTime(hold.startsAt) : '',
        heldUntil: hold ? hold.expiresAt.toISOString() : '',
        visits: hold?.visits ?? [],
      };
    });
    if (isNewHold) counters.increment('holds', { event: 'taken' });
    return saved;
  }

  /** Extends the hold once and returns its end. Rejects an expired hold, a second extension and a used-up hold limit. */
  async extendHold(customerId: CustomerId): Promise<Date> {
    const { db, cart, counters, crews } = this.#deps;
    const heldUntil = await inTransaction(db, async (tx) => {
      await cart.lock(tx, customerId);
      return crews.extendOnce(tx, customerId);
    });
    counters.increment('holds', { event: 'extended' });
    return heldUntil;
  }

  /** Returns up to three slots at which all visits are free, in the order of time: of the wanted day, else of the days nearest to it. */
  async nearestSlots(customerId: CustomerId, wanted: DubaiTime, weeks?: VisitInterval): Promise<DubaiTime[]> {
    const { db, replica, cart, clock } = this.#deps;
    await this.#countSearch(customerId);
    const wantedAt = readTime(wanted);
    const plan = await this.#plan(db, customerId, await cart.load(db, customerId), weeks);
    const free: Slot[] = [];
    for (const day of daysNear(wantedAt, clock())) {
      const slots = await this.#slotsFor(db, plan, day, replica);
      free.push(...slots.filter((slot) => slot.isAvailable));
      if (free.length >= NEAREST_COUNT) break;
    }
    return nearestTo(wantedAt, free, NEAREST_COUNT).map((slot) => toDubaiTime(slot.startsAt));
  }

  #countSearch(customerId: CustomerId): Promise<void> {
    return this.#deps.rateLimit.count(SLOT_SEARCHES, { account: String(customerId), ip: '' });
  }

  /** Returns false if the customer holds this slot already. */
  async #hold(tx: Db, plan: PlannedCart, startsAt: Date): Promise<boolean> {
    const { cart, crews } = this.#deps;
    const { customerId, lines, weeks } = plan;
    const visits = planVisits(lines, startsAt, weeks);
    await this.#requireFree(tx, plan, visits);
    const before = await crews.heldBy(tx, customerId);
    // The same slot is not extended, otherwise a client could hold the crew forever.
    if (before && isSameTime(before.visits, visits)) return false;
    const isHeld = await crews.hold(tx, customerId, { ...plan.needs, visits });
    if (!isHeld) throw businessError('slot-taken', scheduleMessages.slotTaken);
    const isSameStart = before?.startsAt.getTime() === startsAt.getTime() && before.visits.length === visits.length;
    if (!isSameStart || visits.length > 1) await cart.setChosenSlot(tx, customerId, { startsAt, weeks });
    return true;
  }

  /** Rejects visits that do not start at a slot, and taken ones, which it names with times at which all are free. */
  async #requireFree(tx: Db, plan: PlannedCart, visits: readonly Span[]): Promise<void> {
    const [first] = visits;
    if (!first) return;
    const day = dayInDubai(first.startsAt);
    const slots = await this.#possibleSlots(tx, plan.lines, day);
    const isSlot = slots.some((slot) => slot.isInTime && slot.startsAt.getTime() === first.startsAt.getTime());
    const taken = isSlot ? await this.#findTaken(tx, plan, visits) : [first];
    if (taken.length === 0) return;
    const free = (await this.#slotsFor(tx, plan, day)).filter(({ isAvailable }) => isAvailable);
    if (!taken.includes(first)) {
      throw businessError('slot-taken', datesTakenText(taken, nearestTo(first.startsAt, free, NEAREST_COUNT)));
    }
    if (free.length === 0) throw businessError('no-slots', scheduleMessages.noSlots);
    throw businessError('slot-taken', scheduleMessages.slotTaken);
  }

  /** Returns the visits for which no crew is free. */
  async #findTaken(tx: Db, { customerId, needs }: PlannedCart, visits: readonly Span[]): Promise<Span[]> {
    const starts = visits.map(({ startsAt, endsAt }) => {
      return { ...needs, first: startsAt, last: startsAt, lengthMs: endsAt.getTime() - startsAt.getTime() };
    });
    const free = await this.#deps.crews.findFree(tx, customerId, starts);
    return visits.filter((_, index) => free[index] === undefined);
  }

  /** Reads what is taken from `replica`. */
  async #slotsFor(db: Db, plan: PlannedCart, day: DubaiDay, replica = db): Promise<AvailableSlot[]> {
    const slots = await this.#possibleSlots(db, plan.lines, day);
    const starts = slots.flatMap((slot) => getStarts(plan.needs, [slot]));
    const free = await this.#findFree(db, plan, starts, replica);
    const times = new Set(free.map((startsAt) => startsAt?.getTime()));
    return slots.map((slot) => ({ ...slot, isAvailable: times.has(slot.startsAt.getTime()) }));
  }

  /** Returns the first start of each range at which all visits of the cart are free. */
  #findFree(
    db: Db,
    { customerId, lines, weeks }: PlannedCart,
    starts: readonly Starts[],
    replica: Db,
  ): Promise<(Date | undefined)[]> {
    const series = starts.map((range) => ({ starts: range, visits: planVisits(lines, range.first, weeks) }));
    return findFreeSeries(this.#deps.crews, { db, replica, customerId }, series);
  }

  /** Rejects an empty cart. */
  async #plan(
    db: Db,
    customerId: CustomerId,
    { lines, visitWeeks }: ChosenCart,
    weeks: VisitInterval = visitWeeks,
  ): Promise<PlannedCart> {
    const { members } = getNeeds(lines.map(visitNeeds));
    const activityId = getActivityId(lines);
    const community = await this.#deps.communities.findOfCart(db, customerId);
    return { customerId, lines, weeks, needs: { activityId, members, community } };
  }

  async #possibleSlots(db: Db, lines: readonly PlannedLine[], day: DubaiDay): Promise<Slot[]> {
    const { clock, crews } = this.#deps;
    if (!isBookableDay(day, clock())) return [];
    const activityId = getActivityId(lines);
    const needs = getNeeds(lines.map(visitNeeds));
    const longest = await crews.getLongestDay(db, activityId);
    if (needs.lengthMinutes > longest && longest > 0)
      throw businessError('visit-too-long', tooLongText(needs, longest, getLongest(lines)));
    return getSlots(day, await crews.getHours(db, activityId, day), needs, clock());
  }
}

/** All lines of a cart have one category and thus one activity. */
function getActivityId([line]: readonly PlannedLine[]): number {
  if (!line) throw businessError('cart-empty', scheduleMessages.noService);
  return line.service.activity_id;
}

/** Returns the service that takes the most time. */
function getLongest(lines: readonly PlannedLine[]): Text {
  const [longest] = lines.toSorted((a, b) => visitNeeds(b).lengthMinutes - visitNeeds(a).lengthMinutes);
  return { en: longest?.service.name ?? '', ar: longest?.service.name_ar ?? '' };
}

function readTime(time: string): Date {
  try {
    return fromDubaiTime(time);
  } catch {
    throw standardError('invalid', { fields: { service_date: ['must be a time, YYYY-MM-DD HH:MM'] } });
  }
}

function toTimeSlot({ from, to, isAvailable }: AvailableSlot): TimeSlot {
  return {
    slot_from: to12Hours(from),
    slot_to: to12Hours(to),
    time: from,
    is_available: isAvailable ? '1' : '0',
  };
}
