import type { EndpointParams } from '@dar/contracts/endpoint';
import type { addCrew, CrewActivity, changeCrew, OfficeCrew, officeCrews, retireCrew } from '@dar/contracts/office';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { readCursor, toCursor } from '../../cursor.ts';
import type { Db } from '../../db/client.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Staff } from '../office/staff-session.ts';
import { getVersion } from '../office/version-of-values.ts';
import { findLeaveOf, findMembersOf, toLeave, toMember } from './members.queries.ts';
import { staffingMessages } from './staffing.messages.ts';
import {
  type CrewActivityRow,
  type CrewRow,
  countCrews,
  findActivitiesOf,
  findCrews,
  findRosters,
  findWorkingDays,
  hasCrew,
  insertCrew,
  lockCrew,
  setCrew,
  setCrewActivities,
  setWorkingDays,
} from './staffing.queries.ts';

const DEFAULT_LIMIT = 50;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
/** Of an activity that gets its first crew: 08:00 to 20:00. */
const FIRST_HOURS = { opensAt: 8 * 60, closesAt: 20 * 60, travelMinutes: 30 };

type Input<Call extends typeof addCrew | typeof changeCrew | typeof retireCrew> = EndpointParams<Call>;

/** Crews as the office makes, changes and retires them (docs/rules/office-crews.md#crews). */
export class StaffingService extends Service<'db' | 'clock' | 'catalog' | 'staffingChanges' | 'crews' | 'auditLog'> {
  /** Returns a page of crews by number, with members and leave from today on. */
  async list({ crew_id, activity_id, retired, after, limit = DEFAULT_LIMIT }: EndpointParams<typeof officeCrews>) {
    const { db, clock } = this.deps;
    const [afterId = 0] = after ? readCursor(after, 1) : [];
    const filter = { crewId: crew_id, activityId: activity_id, withRetired: retired === '1' };
    const found = await findCrews(db, filter, { after: afterId, limit: limit + 1 });
    const page = found.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const activities = Map.groupBy(await findActivitiesOf(db, ids), ({ crewId }) => crewId);
    const members = Map.groupBy(await findMembersOf(db, ids), ({ crewId }) => crewId);
    const leave = Map.groupBy(await findLeaveOf(db, ids, dayInDubai(clock())), ({ crewId }) => crewId);
    const oData = page.map((crew): OfficeCrew => {
      const { id, name, retiredAt } = crew;
      const rows = activities.get(id) ?? [];
      return {
        ...{ id, name, ...(retiredAt && { retired_at: retiredAt.toISOString() }) },
        activities: rows.map(toActivity),
        members: (members.get(id) ?? []).map(toMember),
        leave: (leave.get(id) ?? []).map(toLeave),
        version: getVersion(toValues(crew, rows)),
      };
    });
    const last = found.length > limit ? page.at(-1) : undefined;
    const count = { value: await countCrews(db, filter), is_estimate: false };
    return { oData, count, ...(last && { next: toCursor([last.id]) }) };
  }

  /** Adds a crew. The first crew of an activity without hours brings the first ones. */
  async add({ name, activities, dry_run }: Input<typeof addCrew>, staff: Staff) {
    this.#requireActivities(activities);
    const change = { action: 'crews add', isDryRun: dry_run === '1', scope: undefined, staff } as const;
    return this.deps.staffingChanges.run(change, async (tx) => {
      const crewId = await insertCrew(tx, name);
      const version = await this.#setActivities(tx, { id: crewId, name, retiredAt: null }, activities);
      const reverse = { path: '/office/retire_crew', input: { crew_id: crewId, version } };
      return { id: crewId, version, before: {}, after: { crew_id: crewId, activities }, reverse };
    });
  }

  /** Changes a crew. With activities a retired crew works again. */
  async change({ crew_id: crewId, version, name, activities, dry_run }: Input<typeof changeCrew>, staff: Staff) {
    this.#requireActivities(activities);
    const change = { action: 'crews change', isDryRun: dry_run === '1', scope: { crewId }, staff } as const;
    return this.deps.staffingChanges.run(change, async (tx) => {
      const { values, retiredAt } = await this.#lock(tx, crewId, version);
      const renamed = { id: crewId, name, retiredAt: null };
      await setCrew(tx, crewId, { name, retiredAt: null });
      const changed = await this.#setActivities(tx, renamed, activities);
      const [path, state] = retiredAt ? ['/office/retire_crew', {}] : ['/office/change_crew', values];
      const reverse = { path, input: { crew_id: crewId, version: changed, ...state } };
      const after = { crew_id: crewId, name, activities };
      return { id: crewId, version: changed, before: { crew_id: crewId, ...values }, after, reverse };
    });
  }

  /** Counts again how many crews are booked, and returns how many counts were wrong. */
  async recount(staff: Staff): Promise<{ readonly corrected: number }> {
    const { db, auditLog, crews } = this.deps;
    // Each day has its own transaction, for which bookings wait.
    const corrected = await crews.recount(db);
    await auditLog.write(db, staff, { action: 'crews recount', after: { corrected } });
    return { corrected };
  }

  /** Gives a crew no new visits. It keeps those that it has until somebody gives them to another one. */
  async retire({ crew_id: crewId, version, dry_run }: Input<typeof retireCrew>, staff: Staff) {
    const change = { action: 'crews retire', isDryRun: dry_run === '1', scope: { crewId }, staff } as const;
    return this.deps.staffingChanges.run(change, async (tx) => {
      const { values } = await this.#lock(tx, crewId, version);
      const retired = { id: crewId, name: values.name, retiredAt: this.deps.clock() };
      await setCrew(tx, crewId, { retiredAt: retired.retiredAt });
      await setCrewActivities(tx, crewId, []);
      const changed = getVersion(toValues(retired, []));
      const input = { crew_id: crewId, version: changed, name: values.name, activities: values.activities };
      return {
        ...{ id: crewId, version: changed },
        before: { crew_id: crewId, ...values },
        after: { crew_id: crewId, is_retired: true },
        ...(values.activities.length > 0 && { reverse: { path: '/office/change_crew', input } }),
      };
    });
  }

  /** Locks a crew that is as the person saw it. */
  async #lock(tx: Db, crewId: number, version: string) {
    const crew = await lockCrew(tx, crewId);
    if (!crew) throw new AppError('not-found', staffingMessages.noCrew);
    const values = toValues(crew, await findActivitiesOf(tx, [crewId]));
    await this.deps.staffingChanges.requireSeen(tx, { version, values, subject: { crew_id: crewId } });
    return { values, retiredAt: crew.retiredAt };
  }

  /** Replaces the activities of a crew and returns its version. */
  async #setActivities(tx: Db, crew: CrewRow, activities: readonly CrewActivity[]): Promise<string> {
    const rosterIds = [...new Set(activities.map(({ roster_id }) => roster_id))];
    if ((await findRosters(tx, rosterIds)).length < rosterIds.length) {
      throw new AppError('not-found', staffingMessages.noRoster);
    }
    await openActivities(tx, activities);
    const rows = activities.map(({ activity_id, size, roster_id }) => {
      return { activityId: activity_id, crewSize: size, rosterId: roster_id };
    });
    await setCrewActivities(tx, crew.id, rows);
    return getVersion(toValues(crew, await findActivitiesOf(tx, [crew.id])));
  }

  #requireActivities(activities: readonly CrewActivity[]): void {
    const known = this.deps.catalog.activities();
    if (activities.length === 0) throw businessError('invalid-fields', staffingMessages.noActivities);
    const ids = activities.map(({ activity_id }) => activity_id);
    if (new Set(ids).size < ids.length) throw businessError('invalid-fields', staffingMessages.twice);
    if (!ids.every((id) => known.some((activity) => activity.id === id))) {
      throw new AppError('not-found', staffingMessages.noActivity);
    }
  }
}

const toActivity = ({ activityId, crewSize, rosterId }: CrewActivityRow): CrewActivity => ({
  activity_id: activityId,
  size: crewSize,
  roster_id: rosterId,
});

/** What a person sees and changes of a crew. */
const toValues = ({ name, retiredAt }: Pick<CrewRow, 'name' | 'retiredAt'>, rows: readonly CrewActivityRow[]) => ({
  name,
  is_retired: retiredAt !== null,
  activities: rows.map(toActivity),
});

/** Opens the activities that get their first crew. One with crews and without hours is closed. */
async function openActivities(tx: Db, activities: readonly CrewActivity[]): Promise<void> {
  for (const { activity_id: activityId } of activities) {
    const isOpened = (await hasCrew(tx, activityId)) || (await findWorkingDays(tx, [activityId])).length > 0;
    if (!isOpened) {
      const days = WEEKDAYS.map((weekday) => ({ weekday, ...FIRST_HOURS }));
      await setWorkingDays(tx, activityId, days);
    }
  }
}
