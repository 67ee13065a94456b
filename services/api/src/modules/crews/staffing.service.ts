import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { StartError } from '../../env.ts';
import type { CrewCommand, CrewParts } from './crew-command.ts';
import type { CrewsService } from './crews.service.ts';
import {
  type ComingVisit,
  findAllHours,
  findComingVisits,
  findCrews,
  findHours,
  findRosterId,
  findRosters,
  hasCrew,
  insertCrew,
  insertRoster,
  lockCrew,
  setCommunities,
  setCrewActivities,
  setCrewName,
  setHours,
  setRosterHours,
} from './staffing.queries.ts';

const DEFAULT_SIZE = 2;
/** The roster of a crew without another one. */
const EVERYWHERE = 0;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
/** Of an activity that gets its first crew: 08:00 to 20:00. */
const FIRST_HOURS = { opensAt: 8 * 60, closesAt: 20 * 60, travelMinutes: 30 };

export interface StaffingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly crews: CrewsService;
  readonly activities: readonly { readonly id: number; readonly name: string }[];
  /** English names of the known communities. */
  readonly communities: readonly string[];
}

/** Adds, changes and retires crews for the operator (docs/rules/slots.md#crews). */
export class StaffingService {
  readonly #deps: StaffingDeps;

  constructor(deps: StaffingDeps) {
    this.#deps = deps;
  }

  /** Adds a crew and returns its id. The first crew of an activity without hours brings the first ones. */
  async add({
    name,
    activityIds,
    crewSize = DEFAULT_SIZE,
    roster,
  }: CrewParts & { readonly name: string }): Promise<number> {
    this.#requireActivities(activityIds);
    return this.#change(async (tx) => {
      const rosterId = await requireRoster(tx, roster);
      const crewId = await insertCrew(tx, name);
      const ids = [...new Set(activityIds)];
      await addFirstHours(tx, ids);
      const rows = ids.map((activityId) => ({ crewId, activityId, crewSize, rosterId }));
      await setCrewActivities(tx, crewId, rows);
      return crewId;
    });
  }

  /**
   * Changes the given parts of a crew, and returns its coming visits of activities that it has left: they stay its own
   * until staff assigns another crew. With activities, a retired crew works again.
   */
  async change(crewId: number, { name, activityIds, crewSize, roster }: CrewParts): Promise<ComingVisit[]> {
    this.#requireActivities(activityIds);
    const ids = await this.#change(async (tx) => {
      const before = await requireCrew(tx, crewId);
      if (name !== undefined) await setCrewName(tx, crewId, name);
      const rosterId = roster === undefined ? undefined : await requireRoster(tx, roster);
      const ids = activityIds.length > 0 ? [...new Set(activityIds)] : before.map(({ activityId }) => activityId);
      if (ids.length === 0 && (crewSize ?? roster) !== undefined) {
        throw new StartError(`Crew ${crewId} is retired: give it activities with --activity.`);
      }
      const rows = ids.map((activityId) => {
        const old = before.find((row) => row.activityId === activityId) ?? before[0];
        return {
          ...{ crewId, activityId },
          crewSize: crewSize ?? old?.crewSize ?? DEFAULT_SIZE,
          rosterId: rosterId ?? old?.rosterId ?? EVERYWHERE,
        };
      });
      await addFirstHours(tx, ids);
      await setCrewActivities(tx, crewId, rows);
      return ids;
    });
    const coming = await this.#findComing(crewId);
    return coming.filter(({ activityId }) => !ids.includes(activityId));
  }

  /** Gives a crew no new visits, and returns those that it still has. */
  async retire(crewId: number): Promise<ComingVisit[]> {
    await this.#change(async (tx) => {
      await requireCrew(tx, crewId);
      await setCrewActivities(tx, crewId, []);
    });
    return this.#findComing(crewId);
  }

  async setHours({
    activityId,
    weekdays,
    hours,
    travelMinutes,
  }: Omit<Extract<CrewCommand, { name: 'hours' }>, 'name'>): Promise<void> {
    this.#requireActivities([activityId]);
    await this.#change(async (tx) => {
      const [before = FIRST_HOURS] = await findHours(tx, activityId);
      const day = hours && { ...hours, travelMinutes: travelMinutes ?? before.travelMinutes };
      await setHours(tx, activityId, weekdays, day);
    });
  }

  /** Adds a roster with a name, or changes it. */
  async setRoster({
    roster,
    communities,
    weekdays,
    hours,
  }: Omit<Extract<CrewCommand, { name: 'roster' }>, 'name'>): Promise<void> {
    const unknown = communities?.find((community) => !this.#deps.communities.includes(community));
    if (unknown !== undefined) {
      throw new StartError(`There is no community ${unknown} in services/api/content/places.json.`);
    }
    await this.#change(async (tx) => {
      const rosterId = (await findRosterId(tx, roster)) ?? (await insertRoster(tx, roster));
      if (communities) await setCommunities(tx, rosterId, [...new Set(communities)]);
      if (hours) await setRosterHours(tx, rosterId, weekdays, hours === 'activity' ? undefined : hours);
    });
  }

  /** Throws StartError when there is no such crew. */
  async requireCrew(crewId: number): Promise<void> {
    await requireCrew(this.#deps.db, crewId);
  }

  /** Returns what is planned, for a list. */
  async read() {
    const { db, activities } = this.#deps;
    return { activities, crews: await findCrews(db), hours: await findAllHours(db), ...(await findRosters(db)) };
  }

  /** Counts the coming visits again after the change. */
  async #change<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    const { db, crews } = this.#deps;
    const result = await inTransaction(db, work);
    await crews.recount(db);
    return result;
  }

  #findComing(crewId: number): Promise<ComingVisit[]> {
    return findComingVisits(this.#deps.db, crewId, this.#deps.clock());
  }

  #requireActivities(ids: readonly number[]): void {
    const unknown = ids.find((id) => !this.#deps.activities.some((activity) => activity.id === id));
    if (unknown !== undefined)
      throw new StartError(`There is no activity ${unknown}: npm run crews -- list shows them.`);
  }
}

async function requireCrew(tx: Db, crewId: number) {
  const activities = await lockCrew(tx, crewId);
  if (!activities) throw new StartError(`There is no crew ${crewId}: npm run crews -- list shows them.`);
  return activities;
}

async function requireRoster(tx: Db, name: string | undefined): Promise<number> {
  if (name === undefined) return EVERYWHERE;
  const id = await findRosterId(tx, name);
  if (id === undefined) throw new StartError(`There is no roster ${name}: npm run crews -- list shows them.`);
  return id;
}

/** Opens the activities that get their first crew. One with crews and without hours is closed. */
async function addFirstHours(tx: Db, activityIds: readonly number[]): Promise<void> {
  for (const activityId of activityIds) {
    const isOpened = (await hasCrew(tx, activityId)) || (await findHours(tx, activityId)).length > 0;
    if (!isOpened) await setHours(tx, activityId, WEEKDAYS, FIRST_HOURS);
  }
}
