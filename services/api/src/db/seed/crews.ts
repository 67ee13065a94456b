import type { PlacesFile } from '../../modules/geo/places-file.ts';
import type { Db } from '../client.ts';
import { crewActivities, crews, rosterCommunities, rosterHours, rosters, workingHours } from '../schema/crews.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
/** 08:00 to 20:00 in Dubai. */
const HOURS = { opensAt: 8 * 60, closesAt: 20 * 60 };
const LARGEST_CREW = 4;
/** The roster of crews that work everywhere in the hours of their activity. */
export const EVERYWHERE = 0;

export interface Staffing {
  /** Of each crew of an activity. */
  readonly rosterIds: readonly number[];
  readonly travelMinutes: number;
}

/** Adds crews and working hours of the activities that have none. */
export async function seedCrews(
  db: Db,
  activities: readonly { readonly id: number; readonly name: string }[],
  { rosterIds, travelMinutes }: Staffing,
): Promise<void> {
  const staffed = new Set((await db.select().from(crewActivities)).map((row) => row.activityId));
  for (const { id: activityId, name } of activities) {
    if (staffed.has(activityId)) continue;
    const names = rosterIds.map((_, index) => ({ name: `${name} ${index + 1}` }));
    const made = await db.insert(crews).values(names).returning({ crewId: crews.id });
    // The first crew is large enough for every rate.
    const crewMembers = made.map(({ crewId }, index) => ({
      crewId,
      activityId,
      members: index === 0 ? LARGEST_CREW : 2,
      rosterId: rosterIds[index] ?? EVERYWHERE,
    }));
    await db.insert(crewActivities).values(crewMembers);
    await db
      .insert(workingHours)
      .values(WEEKDAYS.map((weekday) => ({ activityId, weekday, ...HOURS, travelMinutes })))
      .onConflictDoNothing();
  }
}

/** Parts of Dubai from west to east, each until a longitude. The crews of the centre work on Friday until noon. */
const PARTS = [
  { name: 'Dubai, west', until: 55.21, hours: [] },
  { name: 'Dubai, centre', until: 55.31, hours: [{ weekday: 5, opensAt: HOURS.opensAt, closesAt: 12 * 60 }] },
  { name: 'Dubai, east', until: 180, hours: [{ weekday: 0, opensAt: 0, closesAt: 0 }] },
] as const;

/** Adds rosters for the parts of Dubai, and returns their ids from west to east. Keeps existing ones. */
export async function seedRosters(db: Db, { places }: Pick<PlacesFile, 'places'>): Promise<number[]> {
  const existing = await db.select().from(rosters);
  const ids: number[] = [];
  let west = -180;
  for (const { name, until, hours } of PARTS) {
    const known = existing.find((roster) => roster.name === name);
    const [added] = known ? [] : await db.insert(rosters).values({ name }).returning({ id: rosters.id });
    const rosterId = known?.id ?? added?.id ?? EVERYWHERE;
    ids.push(rosterId);
    const inPart = places.filter(({ city, longitude }) => city === 'Dubai' && longitude >= west && longitude < until);
    if (added) {
      await db.insert(rosterCommunities).values(inPart.map((place) => ({ rosterId, community: place.name })));
      if (hours.length > 0) await db.insert(rosterHours).values(hours.map((day) => ({ rosterId, ...day })));
    }
    west = until;
  }
  return ids;
}
