import type { Db } from '../../db/client.ts';
import { isDryRun } from '../../db/transaction.ts';
import { findAreas, findStaffedActivities } from './crews.queries.ts';

interface Area {
  readonly activityId: number;
  /** Of a roster; empty for the communities of a roster without its own. */
  readonly communities: ReadonlySet<string>;
}

/** What crews do at all, and where they come (docs/rules/slots.md#service-area). */
export class ServiceArea {
  readonly #home: ReadonlySet<string>;
  #cache: { areas?: readonly Area[] } = {};

  /** Takes the communities of a roster without its own. */
  constructor({ home }: { readonly home: ReadonlySet<string> }) {
    this.#home = home;
  }

  clear(): void {
    // A new object, so that a running query writes its old result into the old one.
    this.#cache = {};
  }

  /** Returns the activities that offer no times, because they have no crews or no working hours. */
  async findUnstaffed<Activity extends { readonly id: number }>(
    db: Db,
    activities: readonly Activity[],
  ): Promise<Activity[]> {
    const staffed = await findStaffedActivities(db);
    return activities.filter(({ id }) => !staffed.has(id));
  }

  /** Returns whether a crew of the activity, or of any, comes to a community; true for an unknown one. */
  async serves(db: Db, community: string | undefined, activityId?: number): Promise<boolean> {
    if (community === undefined) return true;
    return (await this.#findAreas(db)).some(
      (area) =>
        (activityId === undefined || area.activityId === activityId) &&
        (area.communities.size === 0 ? this.#home : area.communities).has(community),
    );
  }

  async #findAreas(db: Db): Promise<readonly Area[]> {
    if (isDryRun()) return findAreas(db);
    const cache = this.#cache;
    cache.areas ??= await findAreas(db);
    return cache.areas;
  }
}
