import { type DubaiDay, fromDubaiTime } from '@dar/contracts/time/dubai';
import { type Clock, DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { businessError } from '../../errors.ts';
import type { CustomerId } from '../auth/session.ts';
import { waitingTime } from '../rate-limit/waiting-time.ts';
import { crewsMessages, holdLimitText } from './crews.messages.ts';
import {
  confirmHold,
  deleteExpiredHolds,
  deleteHeldSpans,
  deleteHeldSpansUntil,
  deleteHold,
  findHeldSpans,
  findHold,
  findRoster,
  findTaken,
  type Hours,
  insertTime,
  markExtended,
  type Roster,
  type Span,
  setHoldExpiry,
  type TakenSpan,
} from './crews.queries.ts';
import { type HeldSpan, holdExpiry, WINDOW_MS, waitForHoldMs } from './hold-limit.ts';

export type Visit = Span & { readonly activityId: number };
export type Hold = Span & {
  readonly expiresAt: Date;
  /** Whether the customer has extended it, which is possible once. */
  readonly isExtended: boolean;
};

/** A day of an activity as one customer sees it. */
export interface CrewDay {
  readonly midnight: Date;
  readonly hours: Hours | undefined;
  readonly crewIds: readonly number[];
  readonly taken: readonly TakenSpan[];
}

/** Crews, their hours, holds and bookings. */
export class CrewsService {
  readonly #clock: Clock;
  #rosters = new Map<number, Roster>();

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
  }

  /** Clears the cached crews and hours. */
  clearRosters(): void {
    // A new map, so that a running query writes its old result into the old one.
    this.#rosters = new Map();
  }

  /** Returns a day of an activity. Without a customer every hold takes its time. */
  async dayOf(db: Db, customerId: CustomerId | undefined, activityId: number, day: DubaiDay): Promise<CrewDay> {
    const startsAt = fromDubaiTime(`${day} 00:00`);
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) };
    const { crewIds, hours } = await this.#rosterOf(db, activityId);
    if (crewIds.length === 0) return { midnight: startsAt, hours: undefined, crewIds, taken: [] };
    const taken = await findTaken(db, customerId, crewIds, span, this.#clock());
    return { midnight: startsAt, hours: hours.get(new Date(`${day}T00:00:00Z`).getUTCDay()), crewIds, taken };
  }

  /** Returns the slot that a customer holds. */
  async heldBy(db: Db, customerId: CustomerId): Promise<Hold | undefined> {
    const row = await findHold(db, customerId, this.#clock());
    if (!row?.expiresAt) return undefined;
    const { startsAt, endsAt, expiresAt, isExtended } = row;
    return { startsAt, endsAt, expiresAt, isExtended };
  }

  /**
   * Moves the customer's hold to a visit. Returns undefined when no crew is free. Rejects a customer who held crews for
   * too long without a paid order.
   */
  async hold(tx: Db, customerId: CustomerId, visit: Visit): Promise<Hold | undefined> {
    const now = this.#clock();
    const spans = await this.#heldSpans(tx, customerId);
    const waitMs = waitForHoldMs(spans, now);
    if (waitMs > 0) throw businessError(holdLimitText(waitingTime(waitMs / 1_000)));
    const expiresAt = holdExpiry(spans, now);
    const id = await this.#take(tx, customerId, visit, expiresAt);
    const { startsAt, endsAt } = visit;
    return id === undefined ? undefined : { startsAt, endsAt, expiresAt, isExtended: false };
  }

  /** Extends the hold during the payment, within the customer's limit. Keeps a later end. */
  async extend(tx: Db, customerId: CustomerId, hold: Hold): Promise<void> {
    const expiresAt = holdExpiry(await this.#heldSpans(tx, customerId), this.#clock());
    if (expiresAt > hold.expiresAt) await setHoldExpiry(tx, customerId, expiresAt);
  }

  /**
   * Extends the hold at the customer's request and returns its new end. Rejects a hold that has expired, a second
   * extension, and a customer who held crews for too long without a paid order.
   */
  async extendOnce(tx: Db, customerId: CustomerId): Promise<Date> {
    const hold = await this.heldBy(tx, customerId);
    if (!hold) throw businessError(crewsMessages.holdExpired);
    if (hold.isExtended) throw businessError(crewsMessages.alreadyExtended);
    const spans = await this.#heldSpans(tx, customerId);
    const expiresAt = holdExpiry(spans, hold.expiresAt);
    if (expiresAt <= hold.expiresAt) {
      const remaining = hold.expiresAt.getTime() - this.#clock().getTime();
      const waitMs = remaining + waitForHoldMs(spans, hold.expiresAt);
      throw businessError(holdLimitText(waitingTime(waitMs / 1_000)));
    }
    await setHoldExpiry(tx, customerId, expiresAt);
    await markExtended(tx, customerId);
    return expiresAt;
  }

  async release(tx: Db, customerId: CustomerId): Promise<void> {
    await deleteHold(tx, customerId, this.#clock());
  }

  /** Counts none of the customer's holds until now. Only for a paid order: cash orders cost nothing. */
  async resetHoldLimit(tx: Db, customerId: CustomerId): Promise<void> {
    await deleteHeldSpans(tx, customerId);
  }

  /** Books a visit: confirms the hold, or takes a free crew when it expired. Returns undefined when no crew is free. */
  async book(tx: Db, customerId: CustomerId, visit: Visit): Promise<number | undefined> {
    const held = await confirmHold(tx, customerId, visit, this.#clock());
    return held ?? this.#take(tx, customerId, visit, null);
  }

  /**
   * Books a visit of an earlier cart and keeps the hold of the current one, unless only its release frees a crew.
   * Returns undefined when no crew is free.
   */
  async bookAlongsideHold(tx: Db, customerId: CustomerId, visit: Visit): Promise<number | undefined> {
    await deleteExpiredHolds(tx, this.#clock());
    const free = await this.#takeFree(tx, customerId, visit, null);
    if (free !== undefined) return free;
    return this.#replaceHold(tx, customerId, visit);
  }

  async #replaceHold(tx: Db, customerId: CustomerId, visit: Visit): Promise<number | undefined> {
    const held = await findHold(tx, customerId, this.#clock());
    if (!held || !(await this.#rosterOf(tx, visit.activityId)).crewIds.includes(held.crewId)) return undefined;
    const now = this.#clock();
    await deleteHold(tx, customerId, now);
    const { id: _id, ...hold } = held;
    const { startsAt, endsAt } = visit;
    const booked = await insertTime(tx, { ...hold, startsAt, endsAt, expiresAt: null }, now);
    // The visit needs more than the released time, so the hold is restored. No other transaction could take it.
    if (booked === undefined) await insertTime(tx, hold, now);
    return booked;
  }

  async #take(tx: Db, customerId: CustomerId, visit: Visit, expiresAt: Date | null): Promise<number | undefined> {
    await deleteExpiredHolds(tx, this.#clock());
    await deleteHold(tx, customerId, this.#clock());
    return this.#takeFree(tx, customerId, visit, expiresAt);
  }

  async #takeFree(tx: Db, customerId: CustomerId, visit: Visit, expiresAt: Date | null): Promise<number | undefined> {
    const { startsAt, endsAt, activityId } = visit;
    for (const crewId of (await this.#rosterOf(tx, activityId)).crewIds) {
      const id = await insertTime(tx, { crewId, customerId, startsAt, endsAt, expiresAt }, this.#clock());
      if (id !== undefined) return id;
    }
    return undefined;
  }

  async #heldSpans(tx: Db, customerId: CustomerId): Promise<HeldSpan[]> {
    const since = new Date(this.#clock().getTime() - WINDOW_MS);
    await deleteHeldSpansUntil(tx, since);
    return findHeldSpans(tx, customerId, since);
  }

  async #rosterOf(db: Db, activityId: number): Promise<Roster> {
    // Not the promise: a transaction that awaits the query of another caller could deadlock with it.
    const rosters = this.#rosters;
    const roster = rosters.get(activityId) ?? (await findRoster(db, activityId));
    rosters.set(activityId, roster);
    return roster;
  }
}
