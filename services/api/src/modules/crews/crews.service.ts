import type { DubaiDay } from '@dar/contracts/time/dubai';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { orRollback } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import type { CustomerId } from '../auth/session.ts';
import { waitingTime } from '../rate-limit/waiting-time.ts';
import { countVisit, findFirstFree } from './capacity.queries.ts';
import { takeFreeCrew } from './choose-crew.queries.ts';
import { crewsMessages, holdLimitText } from './crews.messages.ts';
import { deleteSlots, findRoster, type Hours, type Roster } from './crews.queries.ts';
import { type HeldSpan, holdExpiry, WINDOW_MS, waitForHoldMs } from './hold-limit.ts';
import {
  confirmHold,
  deleteExpiredHolds,
  deleteHeldSpans,
  deleteHeldSpansUntil,
  deleteHold,
  findHeldSpans,
  findHold,
  insertHold,
  markExtended,
  setHoldExpiry,
} from './holds.queries.ts';
import { type Booking, type CrewSpan, HALF_HOUR_MS, type Span, type Starts } from './spans.ts';

const EXPIRED_BATCH = 500;

export type Hold = Span & {
  readonly visits: readonly Span[];
  readonly expiresAt: Date;
  readonly isExtended: boolean;
};

export class CrewsService {
  readonly #clock: Clock;
  #rosters = new Map<number, Roster>();

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
  }

  clearRosters(): void {
    // A new map, so that a running query writes its old result into the old one.
    this.#rosters = new Map();
  }

  /** Returns the working hours of an activity on a day; undefined on a day off and without crews. */
  async getHours(db: Db, activityId: number, day: DubaiDay): Promise<Hours | undefined> {
    const { crews, hours } = await this.#getRoster(db, activityId);
    return crews === 0 ? undefined : hours.get(new Date(`${day}T00:00:00Z`).getUTCDay());
  }

  /** Returns the minutes of an activity's longest working day; 0 without crews. */
  async getLongestDay(db: Db, activityId: number): Promise<number> {
    const { crews, hours } = await this.#getRoster(db, activityId);
    if (crews === 0) return 0;
    return Math.max(0, ...[...hours.values()].map(({ opensAt, closesAt }) => closesAt - opensAt));
  }

  /** Returns the first start with a free crew of each range. Without a customer every hold takes its time. */
  async findFree(db: Db, customerId: CustomerId | undefined, ranges: readonly Starts[]): Promise<(Date | undefined)[]> {
    if (ranges.length === 0) return [];
    const staffed: (Starts & { readonly roster: Roster })[] = [];
    for (const range of ranges) staffed.push({ ...range, roster: await this.#getRoster(db, range.activityId) });
    const found = await findFirstFree(db, customerId, staffed, this.#clock());
    return found.map((number, index) => {
      const first = ranges[index]?.first.getTime();
      return number === undefined || first === undefined ? undefined : new Date(first + number * HALF_HOUR_MS);
    });
  }

  async heldBy(db: Db, customerId: CustomerId): Promise<Hold | undefined> {
    const visits = await findHold(db, customerId, this.#clock());
    const [first] = visits;
    if (!first) return undefined;
    const { startsAt, endsAt, expiresAt, isExtended } = first;
    return { startsAt, endsAt, expiresAt, isExtended, visits };
  }

  /** Holds a crew for each visit. Returns false when a visit has none. Rejects a customer who held crews for too long. */
  async hold(tx: Db, customerId: CustomerId, booking: Booking): Promise<boolean> {
    const now = this.#clock();
    const spans = await this.#heldSpans(tx, customerId);
    const waitMs = waitForHoldMs(spans, now);
    if (waitMs > 0) throw businessError('hold-limit', holdLimitText(waitingTime(waitMs / 1_000)));
    const expiresAt = holdExpiry(spans, now);
    await deleteHold(tx, customerId, now);
    const taken = await this.#takeAll(tx, customerId, booking, expiresAt);
    if (taken) await insertHold(tx, customerId, taken, { now, expiresAt });
    return taken !== undefined;
  }

  async extend(tx: Db, customerId: CustomerId, hold: Hold): Promise<void> {
    const expiresAt = holdExpiry(await this.#heldSpans(tx, customerId), this.#clock());
    if (expiresAt > hold.expiresAt) await setHoldExpiry(tx, customerId, expiresAt, this.#clock());
  }

  /** Extends the hold once. Rejects an expired hold, and a customer who held crews for too long. */
  async extendOnce(tx: Db, customerId: CustomerId): Promise<Date> {
    const hold = await this.heldBy(tx, customerId);
    if (!hold) throw businessError('hold-expired', crewsMessages.holdExpired);
    if (hold.isExtended) throw businessError('hold-already-extended', crewsMessages.alreadyExtended);
    const spans = await this.#heldSpans(tx, customerId);
    const expiresAt = holdExpiry(spans, hold.expiresAt);
    if (expiresAt <= hold.expiresAt) {
      const remaining = hold.expiresAt.getTime() - this.#clock().getTime();
      const waitMs = remaining + waitForHoldMs(spans, hold.expiresAt);
      throw businessError('hold-limit', holdLimitText(waitingTime(waitMs / 1_000)));
    }
    await setHoldExpiry(tx, customerId, expiresAt, this.#clock());
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

  /** Books the crews that the customer holds for these visits, else free ones. Returns undefined unless all have one. */
  async book(tx: Db, customerId: CustomerId, booking: Booking): Promise<readonly CrewSpan[] | undefined> {
    const now = this.#clock();
    const held = await orRollback(tx, (savepoint) => confirmHold(savepoint, customerId, booking, now));
    if (held === undefined) {
      await deleteHold(tx, customerId, now);
      return this.#bookFree(tx, customerId, booking);
    }
    for (const visit of held) await countVisit(tx, visit, 1);
    return held;
  }

  /** Frees the crew of a booked visit. */
  async cancel(tx: Db, customerId: CustomerId, visit: CrewSpan): Promise<void> {
    if ((await deleteSlots(tx, customerId, visit)) > 0) await countVisit(tx, visit, -1);
  }

  /** Keeps the hold of the current cart, unless only its release frees a crew. */
  async bookAlongsideHold(tx: Db, customerId: CustomerId, booking: Booking): Promise<readonly CrewSpan[] | undefined> {
    const booked = await this.#bookFree(tx, customerId, booking);
    if (booked) return booked;
    return orRollback(tx, async (savepoint) => {
      await deleteHold(savepoint, customerId, this.#clock());
      return this.#bookFree(savepoint, customerId, booking);
    });
  }

  async #bookFree(tx: Db, customerId: CustomerId, booking: Booking): Promise<readonly CrewSpan[] | undefined> {
    const taken = await this.#takeAll(tx, customerId, booking, null);
    for (const visit of taken ?? []) await countVisit(tx, visit, 1);
    return taken;
  }

  /** Reserves a crew for each visit, or for none. */
  #takeAll(
    tx: Db,
    customerId: CustomerId,
    { activityId, members, visits }: Booking,
    expiresAt: Date | null,
  ): Promise<readonly CrewSpan[] | undefined> {
    return orRollback(tx, async (savepoint) => {
      const taken: CrewSpan[] = [];
      for (const { startsAt, endsAt } of visits) {
        const wanted = { activityId, members, startsAt, endsAt, customerId, expiresAt, now: this.#clock() };
        const crewId = await takeFreeCrew(savepoint, wanted);
        if (crewId === undefined) return undefined;
        taken.push({ crewId, startsAt, endsAt });
      }
      return taken;
    });
  }

  /** Deletes what has expired, and returns how many visits were held. Run by a job, as no customer should wait for it. */
  async deleteExpired(db: Db): Promise<number> {
    const now = this.#clock();
    let total = 0;
    let deleted: number;
    do {
      deleted = await deleteExpiredHolds(db, now, EXPIRED_BATCH);
      total += deleted;
    } while (deleted === EXPIRED_BATCH);
    await deleteHeldSpansUntil(db, new Date(now.getTime() - WINDOW_MS));
    return total;
  }

  async #heldSpans(tx: Db, customerId: CustomerId): Promise<HeldSpan[]> {
    return findHeldSpans(tx, customerId, new Date(this.#clock().getTime() - WINDOW_MS));
  }

  async #getRoster(db: Db, activityId: number): Promise<Roster> {
    // Not the promise: a transaction that awaits the query of another caller could deadlock with it.
    const rosters = this.#rosters;
    const roster = rosters.get(activityId) ?? (await findRoster(db, activityId));
    rosters.set(activityId, roster);
    return roster;
  }
}
