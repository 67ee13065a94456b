import type { EndpointOutput } from '@dar/contracts/endpoint';
import type { Language } from '@dar/contracts/language';
import type { freeDays, TimeSlot } from '@dar/contracts/schedule';
import { type DubaiDay, type DubaiTime, to12Hours, toDubaiTime } from '@dar/contracts/time/dubai';
import { formatShortDay, formatTime } from '@dar/contracts/time/format-time';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import { isSameTime, type Span } from '../crews/spans.ts';
import { SLOT_SEARCHES, toBooking, type WantedVisits } from './free-times.ts';
import { getBookableDays, readTime } from './slots.ts';
import { getNeeds, type PlannedLine, planVisits, type VisitInterval, visitNeeds } from './visits.ts';

export const scheduleMessages = {
  slotAdded: { en: 'Time slot added successfully', ar: 'تم حجز الموعد بنجاح' },
  holdExtended: { en: 'We hold your time slot for ten more minutes', ar: 'سنحتفظ بموعدك عشر دقائق إضافية' },
  descriptionAdded: { en: 'Task description added successfully', ar: 'تمت إضافة وصف المهمة بنجاح' },
  descriptionRemoved: { en: 'Task description removed', ar: 'تمت إزالة وصف المهمة' },
  noSlots: { en: 'No time slots available for selected date', ar: 'لا توجد مواعيد متاحة في التاريخ المحدد' },
  slotTaken: {
    en: 'This time slot is no longer available. Please choose another one.',
    ar: 'لم يعد هذا الموعد متاحاً. يرجى اختيار موعد آخر.',
  },
  noService: { en: 'No service found in cart', ar: 'لا توجد خدمة في السلة' },
} satisfies Record<string, Text>;

/** Names the service whose quantity or number to lower. */
function tooLongText(needed: { readonly lengthMinutes: number }, longestMinutes: number, service: Text): Text {
  const [time, longest] = [needed.lengthMinutes, longestMinutes].map(formatHours) as [Text, Text];
  return {
    en: `Your services take ${time.en}, and a visit can take ${longest.en} at most. Please lower the quantity of ${service.en}, or book it separately.`,
    ar: `تستغرق خدماتك ${time.ar}، ولا يمكن أن تتجاوز الزيارة الواحدة ${longest.ar}. يرجى تقليل كمية ${service.ar} أو حجزها في طلب منفصل.`,
  };
}

interface Start {
  readonly startsAt: Date;
}

/** Names the dates of visits that have no free crew, and times at which all visits are free. */
function datesTakenText(taken: readonly Start[], free: readonly Start[]): Text {
  const list = (starts: readonly Start[], language: Language, format: (moment: Date, language: Language) => string) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(
      starts.map(({ startsAt }) => format(startsAt, language)),
    );
  const dates = { en: list(taken, 'en', formatShortDay), ar: list(taken, 'ar', formatShortDay) };
  const times = { en: list(free, 'en', formatTime), ar: list(free, 'ar', formatTime) };
  const [hint, hintAr] =
    free.length === 0
      ? ['Please choose another day or another interval.', 'يرجى اختيار يوم آخر أو فترة أخرى بين الزيارات.']
      : [`All visits are free at ${times.en}.`, `جميع الزيارات متاحة في ${times.ar}.`];
  return {
    en: `Not all visits are free at this time. Taken: ${dates.en}. ${hint}`,
    ar: `هذا الموعد غير متاح لجميع الزيارات. التواريخ المحجوزة: ${dates.ar}. ${hintAr}`,
  };
}

function formatHours(minutes: number): Text {
  const hours = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  const format = (locale: string) => new Intl.DurationFormat(locale, { style: 'long' }).format(hours);
  return { en: format('en'), ar: format('ar-u-nu-latn') };
}

export function slotsAvailable(count: number): Text {
  return { en: `${count} time slots available`, ar: `عدد المواعيد المتاحة: ${count}` };
}

interface ChosenCart {
  readonly lines: readonly PlannedLine[];
  /** The interval that the customer chose last. */
  readonly visitWeeks: VisitInterval;
}

type WantedCart = WantedVisits & { readonly weeks: VisitInterval };

export interface TaskAndTime {
  readonly taskDescription: string;
  readonly bookedTime: string;
  /** ISO 8601; empty while no slot is held. */
  readonly heldUntil: string;
  readonly visits: readonly Span[];
}

export class ScheduleService extends Service {
  /** Returns the day's slots for all visits of the cart. Rejects a service that is not in the cart. */
  async slots(
    customerId: CustomerId,
    day: DubaiDay,
    { firstServiceId, weeks }: { readonly firstServiceId: number; readonly weeks?: VisitInterval | undefined },
  ): Promise<TimeSlot[]> {
    const { db, replica, cart, freeTimes } = this.deps;
    await this.#countSearch(customerId);
    const contents = await cart.load(db, customerId);
    if (!contents.lines.some((line) => line.service.id === firstServiceId))
      throw businessError('cart-empty', scheduleMessages.noService);
    const wanted = await this.#getWanted(db, customerId, contents, weeks);
    const slots = await freeTimes.slots({ db, replica, customerId }, wanted, day);
    return slots.map(({ from, to, isAvailable }) => ({
      slot_from: to12Hours(from),
      slot_to: to12Hours(to),
      time: from,
      is_available: isAvailable ? '1' : '0',
    }));
  }

  /** Returns the days with a free slot for all visits of the cart, and the first of these slots. */
  async freeDays(customerId: CustomerId, weeks?: VisitInterval): Promise<EndpointOutput<typeof freeDays>['oData']> {
    const { db, replica, cart, clock, counters, freeTimes } = this.deps;
    await this.#countSearch(customerId);
    const wanted = await this.#getWanted(db, customerId, await cart.load(db, customerId), weeks);
    const free = await freeTimes.firstOfDays({ db, replica, customerId }, wanted);
    const times = free.map(toDubaiTime);
    counters.increment('slot_searches', { outcome: times.length > 0 ? 'free' : 'full' });
    return {
      days: times.map((time) => time.slice(0, 10)),
      earliest: times[0] ?? '',
      until: getBookableDays(clock()).at(-1) ?? '',
    };
  }

  /** Stores the description ('' deletes it, undefined keeps it) and holds the slot ('' keeps it). */
  async saveTaskAndTime(
    customerId: CustomerId,
    description: string | undefined,
    { time, weeks }: { readonly time: string; readonly weeks: VisitInterval | undefined },
  ): Promise<TaskAndTime> {
    const { db, cart, counters, crews } = this.deps;
    const startsAt = time === '' ? undefined : readTime(time, 'service_date');
    let isNewHold = false;
    const saved = await inTransaction(db, async (tx) => {
      const contents = await cart.loadLocked(tx, customerId);
      if (contents.lines.length === 0) throw businessError('cart-empty', scheduleMessages.noService);
      if (description !== undefined && description !== contents.taskDescription) {
        await cart.setTaskDescription(tx, customerId, description);
      }
      isNewHold =
        startsAt !== undefined &&
        (await this.#hold(tx, customerId, await this.#getWanted(tx, customerId, contents, weeks), startsAt));
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
    const { db, cart, counters, crews } = this.deps;
    const heldUntil = await inTransaction(db, async (tx) => {
      await cart.lock(tx, customerId);
      return crews.extendOnce(tx, customerId);
    });
    counters.increment('holds', { event: 'extended' });
    return heldUntil;
  }

  /** Returns up to three slots at which all visits are free, in the order of time: of the wanted day, else of the days nearest to it. */
  async nearestSlots(customerId: CustomerId, wanted: DubaiTime, weeks?: VisitInterval): Promise<DubaiTime[]> {
    const { db, replica, cart, freeTimes } = this.deps;
    await this.#countSearch(customerId);
    const time = readTime(wanted, 'service_date');
    const visits = await this.#getWanted(db, customerId, await cart.load(db, customerId), weeks);
    const nearest = await freeTimes.nearest({ db, replica, customerId }, visits, time);
    return nearest.map(({ startsAt }) => toDubaiTime(startsAt));
  }

  #countSearch(customerId: CustomerId): Promise<void> {
    return this.deps.rateLimit.count(SLOT_SEARCHES, { account: String(customerId), ip: '' });
  }

  /** Returns false if the customer holds this slot already. */
  async #hold(tx: Db, customerId: CustomerId, wanted: WantedCart, startsAt: Date): Promise<boolean> {
    const { cart, crews } = this.deps;
    const booking = toBooking(wanted, startsAt);
    const { visits } = booking;
    await this.#requireFree(tx, customerId, wanted, startsAt);
    const before = await crews.heldBy(tx, customerId);
    // The same slot is not extended, otherwise a client could hold the crew forever.
    if (before && isSameTime(before.visits, visits)) return false;
    const isHeld = await crews.hold(tx, customerId, booking);
    if (!isHeld) throw businessError('slot-taken', scheduleMessages.slotTaken);
    const isSameStart = before?.startsAt.getTime() === startsAt.getTime() && before.visits.length === visits.length;
    if (!isSameStart || visits.length > 1) await cart.setChosenSlot(tx, customerId, { startsAt, weeks: wanted.weeks });
    return true;
  }

  /** Rejects visits that do not start at a slot, and taken ones, which it names with times at which all are free. */
  async #requireFree(tx: Db, customerId: CustomerId, wanted: WantedCart, startsAt: Date): Promise<void> {
    const { freeTimes } = this.deps;
    const reads = { db: tx, customerId };
    const isSlot = await freeTimes.isSlot(tx, wanted, startsAt);
    const taken = isSlot ? await freeTimes.findTaken(reads, toBooking(wanted, startsAt)) : [];
    if (isSlot && taken.length === 0) return;
    const nearest = await freeTimes.nearestOfDay(reads, wanted, startsAt);
    const isFirstFree = isSlot && taken[0]?.startsAt.getTime() !== startsAt.getTime();
    if (isFirstFree) throw businessError('slot-taken', datesTakenText(taken, nearest));
    if (nearest.length === 0) throw businessError('no-slots', scheduleMessages.noSlots);
    throw businessError('slot-taken', scheduleMessages.slotTaken);
  }

  /** Returns what the visits of the cart need. Rejects an empty cart, and a visit that is longer than any working day. */
  async #getWanted(
    db: Db,
    customerId: CustomerId,
    { lines, visitWeeks }: ChosenCart,
    weeks: VisitInterval = visitWeeks,
  ): Promise<WantedCart> {
    const { communities, crews } = this.deps;
    const [line] = lines;
    if (!line) throw businessError('cart-empty', scheduleMessages.noService);
    // All lines of a cart have one category and thus one activity.
    const activityId = line.service.activity_id;
    const needs = getNeeds(lines);
    const longest = await crews.getLongestDay(db, activityId);
    if (needs.lengthMinutes > longest && longest > 0)
      throw businessError('visit-too-long', tooLongText(needs, longest, getLongest(lines)));
    const community = await communities.findOfCart(db, customerId);
    return { ...needs, activityId, community, weeks, visits: planVisits(lines, weeks) };
  }
}

/** Returns the service that takes the most time. */
function getLongest(lines: readonly PlannedLine[]): Text {
  const [longest] = lines.toSorted((a, b) => visitNeeds(b).lengthMinutes - visitNeeds(a).lengthMinutes);
  return { en: longest?.service.name ?? '', ar: longest?.service.name_ar ?? '' };
}
