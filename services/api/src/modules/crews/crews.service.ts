import { type DubaiDay, dayInDubai } from '@dar/contracts/time/dubai';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { isDryRun, orRollback } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import type { Services } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { waitingTime } from '../rate-limit/rate-limit.service.ts';
import {
  type ActivityCrews,
  getLongestDay,
  getRosterStarts,
  getServingRosters,
  getWorkingDay,
  type Hours,
} from './activity-crews.ts';
import { countVisit, findFirstFree, recountBooked, type StaffedStarts } from './capacity.queries.ts';
import { takeCrew, takeFreeCrew } from './choose-crew.queries.ts';
import type { ExplainedCrew } from './crew-rules.ts';
import { areAble, deleteSlots, findActivityCrews } from './crews.queries.ts';
import { explainCrew, findCrewTimes } from './explain-crews.queries.ts';
import { crewsMessages, type HeldSpan, holdExpiry, holdLimitText, WINDOW_MS, waitForHoldMs } from './hold-limit.ts';
import {
  confirmHold,
  deleteExpiredHolds,
  deleteHeldSpans,
  deleteHold,
  findHeldSpans,
  findHold,
  insertHold,
  markExtended,
  setHoldExpiry,
} from './holds.queries.ts';
import { ServiceArea } from './service-area.ts';
import { type Booking, type CrewSpan, HALF_HOUR_MS, type Needs, type Span, type Starts } from './spans.ts';
import { shareStaffing } from './staffing-lock.queries.ts';

const EXPIRED_BATCH = 500;

export type Hold = Span & {
  readonly visits: readonly CrewSpan[];
  readonly expiresAt: Date;
  readonly isExtended: boolean;
};

type CrewsDeps = Pick<Services, 'clock'> &
  Partial<Pick<Services, 'shopSettings'>> & { readonly gazetteer?: Pick<Services['gazetteer'], 'home'> };

export class CrewsService {
  readonly area: ServiceArea;
  readonly #clock: Clock;
  readonly #shopSettings: CrewsDeps['shopSettings'];
  readonly #home: ReadonlySet<string>;
  #activityCrews = new Map<number, ActivityCrews>();
  #versions: Awaited<ReturnType<typeof shareStaffing>> = {};

  /** The gazetteer has the communities of a roster without its own. Commands of the operator need no settings. */
  constructor({ clock, gazetteer, shopSettings }: CrewsDeps) {
    this.#shopSettings = shopSettings;
    this.#clock = clock;
    this.#home = gazetteer?.home ?? new Set();
    this.area = new ServiceArea({ home: this.#home });
  }

  clearCache(): void {
    // A new map, so that a running query writes its old result into the old one.
    this.#activityCrews = new Map();
    this.area.clear();
  }

  /** Locks out changes of crews and of the calendar, and takes over what another process has changed. For all that gives a crew to a visit. */
  async shareStaffing(tx: Db): Promise<void> {
    const versions = await shareStaffing(tx);
    if (versions.crews !== this.#versions.crews) this.clearCache();
    if (versions.settings !== this.#versions.settings) await this.#shopSettings?.refresh(tx);
    this.#versions = versions;
  }

  /** Returns the working hours of an activity on a day; undefined on a day off and without crews. */
  async getHours(db: Db, activityId: number, day: DubaiDay): Promise<Hours | undefined> {
    const ofActivity = await this.getActivityCrews(db, activityId);
    return ofActivity.rosters.length === 0 ? undefined : getWorkingDay(ofActivity, day);
  }

  /** Returns the minutes of the longest working day of an activity's crews; 0 without crews. */
  async getLongestDay(db: Db, activityId: number): Promise<number> {
    return getLongestDay(await this.getActivityCrews(db, activityId));
  }

  /**
   * Returns the first start with a free crew of each range. Without a customer every hold takes its time. Reads what is
   * taken from `replica`, and rosters, which it keeps, from `db`.
   */
  async findFree(
    db: Db,
    customerId: CustomerId | undefined,
    ranges: readonly Starts[],
    replica = db,
  ): Promise<(Date | undefined)[]> {
    if (ranges.length === 0) return [];
    const staffed: StaffedStarts[] = [];
    for (const range of ranges) staffed.push({ ...range, ...(await this.#getCrewTime(db, range)) });
    const found = await findFirstFree(replica, customerId, staffed, this.#clock());
    return found.map((number, index) => {
      const first = ranges[index]?.first.getTime();
      return number === undefined || first === undefined ? undefined : new Date(first + number * HALF_HOUR_MS);
    });
  }

  /** Returns for every crew which starts are free, or the rules that rule it out. The search for free times decides alike. */
  async explain(db: Db, starts: Starts): Promise<ExplainedCrew[]> {
    const ofActivity = await this.getActivityCrews(db, starts.activityId);
    const { rosters, travelMinutes } = await this.#getCrewTime(db, starts);
    const rows = await findCrewTimes(db, { ...starts, travelMinutes }, this.#clock());
    return rows.map((row) => explainCrew(row, { ofActivity, rosters, starts }));
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
    const taken = await this.takeAll(tx, customerId, booking, expiresAt);
    if (taken) await insertHold(tx, customerId, taken, { now, expiresAt });
    return taken !== undefined;
  }

  /**
   * Keeps the hold if its crews come to the community of the booking, else moves it to crews that do, until the same
   * moment. Releases it and returns false without such crews.
   */
  async fitHold(tx: Db, customerId: CustomerId, hold: Hold, booking: Booking): Promise<boolean> {
    if (await areAble(tx, hold.visits, booking, await this.getRosterIds(tx, booking))) return true;
    const now = this.#clock();
    await deleteHold(tx, customerId, now);
    const taken = await this.takeAll(tx, customerId, booking, hold.expiresAt);
    if (taken) await insertHold(tx, customerId, taken, { ...hold, now });
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
    await this.shareStaffing(tx);
    const terms = { booking, rosterIds: await this.getRosterIds(tx, booking), now: this.#clock() };
    const held = await orRollback(tx, (savepoint) => confirmHold(savepoint, customerId, terms));
    if (held === undefined) {
      await deleteHold(tx, customerId, terms.now);
      return this.bookFree(tx, customerId, booking);
    }
    for (const visit of held) await countVisit(tx, visit, 1);
    return held;
  }

  /** Frees the crew of a booked visit. */
  async cancel(tx: Db, customerId: CustomerId, visit: CrewSpan): Promise<void> {
    if ((await deleteSlots(tx, customerId, visit)) > 0) await countVisit(tx, visit, -1);
  }

  /** Books one crew for a visit. Returns false when it is not free, or cannot do the visit. */
  async bookCrew(tx: Db, customerId: CustomerId, needs: Needs, span: CrewSpan): Promise<boolean> {
    await this.shareStaffing(tx);
    const { startsAt: first, endsAt } = span;
    const lengthMs = endsAt.getTime() - first.getTime();
    const { rosters } = await this.#getCrewTime(tx, { ...needs, first, last: first, lengthMs });
    const rosterIds = rosters.map(({ roster }) => roster.id);
    if (!(await areAble(tx, [span], needs, rosterIds))) return false;
    if (!(await takeCrew(tx, customerId, span, this.#clock()))) return false;
    await countVisit(tx, span, 1);
    return true;
  }

  /** Keeps the hold of the current cart, unless only its release frees a crew. */
  async bookAlongsideHold(tx: Db, customerId: CustomerId, booking: Booking): Promise<readonly CrewSpan[] | undefined> {
    const booked = await this.bookFree(tx, customerId, booking);
    if (booked) return booked;
    return orRollback(tx, async (savepoint) => {
      await deleteHold(savepoint, customerId, this.#clock());
      return this.bookFree(savepoint, customerId, booking);
    });
  }

  /** Books free crews beside what the customer holds. Returns undefined unless all visits have one. */
  async bookFree(tx: Db, customerId: CustomerId, booking: Booking): Promise<readonly CrewSpan[] | undefined> {
    const taken = await this.takeAll(tx, customerId, booking, null);
    for (const visit of taken ?? []) await countVisit(tx, visit, 1);
    return taken;
  }

  /** Reserves a crew for each visit, or for none: until a moment, or for good. */
  async takeAll(
    tx: Db,
    customerId: CustomerId,
    { visits, ...needs }: Booking,
    expiresAt: Date | null,
  ): Promise<readonly CrewSpan[] | undefined> {
    await this.shareStaffing(tx);
    return orRollback(tx, async (savepoint) => {
      const taken: CrewSpan[] = [];
      for (const { startsAt, endsAt } of visits) {
        const lengthMs = endsAt.getTime() - startsAt.getTime();
        const time = await this.#getCrewTime(savepoint, { ...needs, first: startsAt, last: startsAt, lengthMs });
        const span = { startsAt, endsAt, travelMinutes: time.travelMinutes };
        const rosters = time.rosters.map(({ roster }) => roster);
        const wanted = { ...needs, ...span, rosters, customerId, expiresAt, now: this.#clock() };
        const crewId = await takeFreeCrew(savepoint, wanted);
        if (crewId === undefined) return undefined;
        taken.push({ crewId, ...span });
      }
      return taken;
    });
  }

  /** Corrects the counts of coming visits after a change of activities or rosters. Returns how many were wrong. */
  recount(db: Db): Promise<number> {
    return recountBooked(db, this.#clock());
  }

  /** Deletes what has expired, and returns how many visits were held. Run by a job, as no customer should wait for it. */
  async deleteExpired(db: Db): Promise<number> {
    let total = 0;
    let deleted: number;
    do {
      deleted = await deleteExpiredHolds(db, this.#clock(), EXPIRED_BATCH);
      total += deleted;
    } while (deleted === EXPIRED_BATCH);
    return total;
  }

  async #heldSpans(tx: Db, customerId: CustomerId): Promise<HeldSpan[]> {
    return findHeldSpans(tx, customerId, new Date(this.#clock().getTime() - WINDOW_MS));
  }

  /** Returns the rosters that can make a visit, and the travel after it. */
  async #getCrewTime(db: Db, starts: Starts): Promise<Pick<StaffedStarts, 'rosters' | 'travelMinutes'>> {
    const ofActivity = await this.getActivityCrews(db, starts.activityId);
    const { travelMinutes = 0 } = getWorkingDay(ofActivity, dayInDubai(starts.first)) ?? {};
    return { rosters: getRosterStarts(ofActivity, starts), travelMinutes };
  }

  /** Returns the rosters that serve a community. */
  async getRosterIds(db: Db, { activityId, community }: Needs): Promise<number[]> {
    return getServingRosters(await this.getActivityCrews(db, activityId), community).map(({ id }) => id);
  }

  /** Returns the crews of an activity as the transaction sees them, which may have changed them. */
  async readPlan(tx: Db, activityId: number): Promise<ActivityCrews> {
    return { ...(await findActivityCrews(tx, activityId, this.#home)), calendar: this.#shopSettings?.current() };
  }

  /** Returns the crews of an activity by roster, from memory, with the calendar of the shop. */
  async getActivityCrews(db: Db, activityId: number): Promise<ActivityCrews> {
    if (isDryRun()) return this.readPlan(db, activityId);
    return { ...(await this.#readActivityCrews(db, activityId)), calendar: this.#shopSettings?.current() };
  }

  async #readActivityCrews(db: Db, activityId: number): Promise<ActivityCrews> {
    // Not the promise: a transaction that awaits the query of another caller could deadlock with it.
    const cache = this.#activityCrews;
    const ofActivity = cache.get(activityId) ?? (await findActivityCrews(db, activityId, this.#home));
    cache.set(activityId, ofActivity);
    return ofActivity;
  }
}
