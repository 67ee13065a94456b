import type { Selection } from '@dar/contracts/pricing/selection';
import type { TimeSlot } from '@dar/contracts/schedule';
import { type DubaiDay, type DubaiTime, fromDubaiTime, to12Hours, toDubaiTime } from '@dar/contracts/time/dubai';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessError, standardError } from '../../errors.ts';
import type { CustomerId } from '../auth/session.ts';
import type { CrewsService } from '../crews/crews.service.ts';
import type { BookableService } from './bookable-service.ts';
import { daysNear, nearestTo } from './nearest-slots.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { isBookableDay, needsOf, type Slot, slotsOf } from './slots.ts';
import { visitNeeds } from './visit-needs.ts';

/** How many slots a customer who lost one is offered. */
const NEAREST_COUNT = 3;

interface BookedLine {
  readonly service: BookableService;
  readonly selection: Selection;
}

/** The used part of CartService. */
interface ScheduledCart {
  readonly lines: (db: Db, customerId: CustomerId) => Promise<readonly BookedLine[]>;
  readonly loadLocked: (
    tx: Db,
    customerId: CustomerId,
  ) => Promise<{ readonly lines: readonly BookedLine[]; readonly taskDescription: string }>;
  readonly setTaskDescription: (tx: Db, customerId: CustomerId, taskDescription: string) => Promise<void>;
  readonly lock: (tx: Db, customerId: CustomerId) => Promise<unknown>;
  readonly setChosenSlot: (tx: Db, customerId: CustomerId, startsAt: Date) => Promise<void>;
}

interface ScheduleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly cart: ScheduledCart;
  readonly crews: CrewsService;
}

export interface TaskAndTime {
  readonly taskDescription: string;
  readonly bookedTime: string;
  /** ISO 8601; empty while no slot is held. */
  readonly heldUntil: string;
}

export class ScheduleService {
  readonly #deps: ScheduleDeps;

  constructor(deps: ScheduleDeps) {
    this.#deps = deps;
  }

  /** Returns the day's slots for a visit of the whole cart. Rejects a service that is not in the cart. */
  async slots(customerId: CustomerId, day: DubaiDay, firstServiceId: number): Promise<TimeSlot[]> {
    const { db, cart } = this.#deps;
    const lines = await cart.lines(db, customerId);
    if (!lines.some((line) => line.service.id === firstServiceId)) throw businessError(scheduleMessages.noService);
    return (await this.#slotsFor(db, customerId, lines, day)).map(toTimeSlot);
  }

  /**
   * Stores the description ('' deletes it, undefined keeps it) and holds the slot ('' keeps it). Rejects a slot without
   * a free crew.
   */
  async saveTaskAndTime(customerId: CustomerId, description: string | undefined, time: string): Promise<TaskAndTime> {
    const { db, cart, crews } = this.#deps;
    const startsAt = time === '' ? undefined : readTime(time);
    return inTransaction(db, async (tx) => {
      const contents = await cart.loadLocked(tx, customerId);
      if (contents.lines.length === 0) throw businessError(scheduleMessages.noService);
      if (description !== undefined && description !== contents.taskDescription) {
        await cart.setTaskDescription(tx, customerId, description);
      }
      if (startsAt) await this.#hold(tx, customerId, contents.lines, startsAt);
      const hold = await crews.heldBy(tx, customerId);
      return {
        taskDescription: description ?? contents.taskDescription,
        bookedTime: hold ? toDubaiTime(hold.startsAt) : '',
        heldUntil: hold ? hold.expiresAt.toISOString() : '',
      };
    });
  }

  /** Extends the hold once and returns its end. Rejects an expired hold, a second extension and a used-up hold limit. */
  async extendHold(customerId: CustomerId): Promise<Date> {
    const { db, cart, crews } = this.#deps;
    return inTransaction(db, async (tx) => {
      await cart.lock(tx, customerId);
      return crews.extendOnce(tx, customerId);
    });
  }

  /** Returns up to three free slots in the order of time: of the wanted day, else of the days nearest to it. */
  async nearestSlots(customerId: CustomerId, wanted: DubaiTime): Promise<DubaiTime[]> {
    const { db, cart, clock } = this.#deps;
    const wantedAt = readTime(wanted);
    const lines = await cart.lines(db, customerId);
    if (lines.length === 0) throw businessError(scheduleMessages.noService);
    const free: Slot[] = [];
    for (const day of daysNear(wantedAt, clock())) {
      const slots = await this.#slotsFor(db, customerId, lines, day);
      free.push(...slots.filter((slot) => slot.isAvailable));
      if (free.length >= NEAREST_COUNT) break;
    }
    return nearestTo(wantedAt, free, NEAREST_COUNT).map((slot) => toDubaiTime(slot.startsAt));
  }

  async #hold(tx: Db, customerId: CustomerId, lines: readonly BookedLine[], startsAt: Date): Promise<void> {
    const slots = await this.#slotsFor(tx, customerId, lines, toDubaiTime(startsAt).slice(0, 10));
    const slot = slots.find((candidate) => candidate.startsAt.getTime() === startsAt.getTime());
    if (!slots.some((candidate) => candidate.isAvailable)) throw businessError(scheduleMessages.noSlots);
    if (!slot?.isAvailable) throw businessError(scheduleMessages.slotTaken);
    const before = await this.#deps.crews.heldBy(tx, customerId);
    const isSameStart = before?.startsAt.getTime() === startsAt.getTime();
    // The same slot is not extended, otherwise a client could hold the crew forever.
    if (isSameStart && before.endsAt.getTime() === slot.endsAt.getTime()) return;
    const hold = await this.#deps.crews.hold(tx, customerId, { activityId: activityOf(lines), ...slot });
    if (!hold) throw businessError(scheduleMessages.slotTaken);
    if (!isSameStart) await this.#deps.cart.setChosenSlot(tx, customerId, startsAt);
  }

  async #slotsFor(db: Db, customerId: CustomerId, lines: readonly BookedLine[], day: DubaiDay): Promise<Slot[]> {
    const now = this.#deps.clock();
    if (!isBookableDay(day, now)) return [];
    const needs = needsOf(lines.map((line) => visitNeeds(line.service, line.selection)));
    const crewDay = await this.#deps.crews.dayOf(db, customerId, activityOf(lines), day);
    return slotsOf(crewDay, needs, now);
  }
}

/** All lines of a cart have one category and thus one activity. */
function activityOf(lines: readonly BookedLine[]): number {
  const [line] = lines;
  if (!line) throw businessError(scheduleMessages.noService);
  return line.service.activity_id;
}

function readTime(time: string): Date {
  try {
    return fromDubaiTime(time);
  } catch {
    throw standardError('invalid', { fields: { service_date: ['must be a time, YYYY-MM-DD HH:MM'] } });
  }
}

function toTimeSlot({ from, to, isAvailable }: Slot): TimeSlot {
  return {
    slot_from: to12Hours(from),
    slot_to: to12Hours(to),
    time: from,
    is_available: isAvailable ? '1' : '0',
  };
}
