import type { EndpointParams } from '@dar/contracts/endpoint';
import type { CrewPlan, setRoster as setRosterCall, setWorkingHours } from '@dar/contracts/office';
import type { Db } from '../../db/client.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Staff } from '../office/staff-session.ts';
import { getVersion } from '../office/version-of-values.ts';
import { toClockTime, toMinutes } from './clock-times.ts';
import { noCommunityText, staffingMessages } from './staffing.messages.ts';
import {
  countCrewsOfActivities,
  findRosters,
  findWorkingDays,
  insertRoster,
  lockRoster,
  type RosterDayRow,
  setRoster,
  setWorkingDays,
  type WorkingDayRow,
} from './staffing.queries.ts';

type Roster = Awaited<ReturnType<typeof findRosters>>[number];

/** The hours of activities, and rosters with their communities and hours (docs/rules/office-crews.md#hours-and-rosters). */
export class WorkPlan extends Service<'db' | 'catalog' | 'gazetteer' | 'staffingChanges'> {
  async read(): Promise<CrewPlan> {
    const { db, catalog } = this.deps;
    const activities = catalog.activities();
    const days = await findWorkingDays(
      db,
      activities.map(({ id }) => id),
    );
    const counts = await countCrewsOfActivities(db);
    return {
      activities: activities.map(({ id, name }) => {
        const week = toWeek(days.filter(({ activityId }) => activityId === id));
        return { id, name, crews: counts.get(id) ?? 0, days: week, version: getVersion({ days: week }) };
      }),
      rosters: (await findRosters(db)).map((roster) => {
        const values = toRoster(roster);
        return { id: roster.id, ...values, version: getVersion(values) };
      }),
    };
  }

  /** Sets the week of an activity. */
  async setHours(input: EndpointParams<typeof setWorkingHours>, staff: Staff) {
    const { activity_id: activityId, version, days, dry_run } = input;
    if (!this.deps.catalog.activities().some(({ id }) => id === activityId)) {
      throw new AppError('not-found', staffingMessages.noActivity);
    }
    requireWeek(days);
    const change = { action: 'hours set', isDryRun: dry_run === '1', scope: { activityId }, staff } as const;
    return this.deps.staffingChanges.run(change, async (tx) => {
      const before = { days: toWeek(await findWorkingDays(tx, [activityId])) };
      const subject = { activity_id: activityId };
      await this.deps.staffingChanges.requireSeen(tx, { version, values: before, subject });
      const rows = days.map(({ travel_minutes, ...day }) => ({ ...toRow(day), travelMinutes: travel_minutes }));
      await setWorkingDays(
        tx,
        activityId,
        // A day that closes when it opens is a day off, which has no row.
        rows.filter(({ opensAt, closesAt }) => opensAt < closesAt),
      );
      const after = { days: toWeek(await findWorkingDays(tx, [activityId])) };
      const changed = getVersion(after);
      const reverse = { path: '/office/set_working_hours', input: { ...subject, version: changed, ...before } };
      return {
        ...{ id: activityId, version: changed },
        before: { ...subject, ...before },
        after: { ...subject, ...after },
        reverse,
      };
    });
  }

  /** Sets a roster, or adds one without an id. */
  async setRoster(input: EndpointParams<typeof setRosterCall>, staff: Staff) {
    const { roster_id, version, name, communities, days, dry_run } = input;
    this.#requireCommunities(communities);
    requireWeek(days);
    const scope = roster_id === undefined ? undefined : { rosterId: roster_id };
    const change = { action: 'rosters set', isDryRun: dry_run === '1', scope, staff } as const;
    return this.deps.staffingChanges.run(change, async (tx) => {
      const before = roster_id === undefined ? undefined : await this.#lockRoster(tx, roster_id, version);
      const rosterId = roster_id ?? (await insertRoster(tx, name));
      await setRoster(tx, rosterId, { name, communities: [...new Set(communities)], days: days.map(toRow) });
      const [roster] = await findRosters(tx, [rosterId]);
      const after = roster ? toRoster(roster) : {};
      const changed = getVersion(after);
      const subject = { roster_id: rosterId };
      return {
        ...{ id: rosterId, version: changed, before: { ...subject, ...before }, after: { ...subject, ...after } },
        ...(before && { reverse: { path: '/office/set_roster', input: { ...subject, version: changed, ...before } } }),
      };
    });
  }

  async #lockRoster(tx: Db, rosterId: number, version: string | undefined) {
    await lockRoster(tx, rosterId);
    const [roster] = await findRosters(tx, [rosterId]);
    if (!roster) throw new AppError('not-found', staffingMessages.noRoster);
    const values = toRoster(roster);
    await this.deps.staffingChanges.requireSeen(tx, { version, values, subject: { roster_id: rosterId } });
    return values;
  }

  #requireCommunities(names: readonly string[]): void {
    const known = new Set(this.deps.gazetteer.mapPlaces.map(({ name }) => name));
    const unknown = names.find((name) => !known.has(name));
    if (unknown !== undefined) throw businessError('invalid-fields', noCommunityText(unknown));
  }
}

interface Day {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

const toRow = ({ weekday, opens, closes }: Day): RosterDayRow => ({
  weekday,
  opensAt: toMinutes(opens),
  closesAt: toMinutes(closes),
});

const toDay = ({ weekday, opensAt, closesAt }: RosterDayRow): Day => ({
  weekday,
  opens: toClockTime(opensAt),
  closes: toClockTime(closesAt),
});

const toWeek = (rows: readonly WorkingDayRow[]) =>
  rows.map((row) => ({ ...toDay(row), travel_minutes: row.travelMinutes }));

const toRoster = ({ name, communities, days }: Roster) => ({ name, communities, days: days.map(toDay) });

/** Rejects a day twice, and hours that end before they begin. */
function requireWeek(days: readonly Day[]): void {
  const weekdays = new Set(days.map(({ weekday }) => weekday));
  if (weekdays.size < days.length) throw businessError('invalid-fields', staffingMessages.twice);
  if (days.some(({ opens, closes }) => opens > closes))
    throw businessError('invalid-fields', staffingMessages.badHours);
}
