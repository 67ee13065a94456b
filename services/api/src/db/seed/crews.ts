import { inArray } from 'drizzle-orm';
import type { PlacesFile } from '../../modules/geo/places-file.ts';
import type { Db } from '../client.ts';
import { crewActivities, crews, rosterCommunities, rosterHours, rosters, workingHours } from '../schema/crews.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
/** 08:00 to 20:00 in Dubai. */
const HOURS = { opensAt: 8 * 60, closesAt: 20 * 60 };
const LARGEST_CREW = 4;
/** The roster of crews that work everywhere in Dubai in the hours of their activity. */
export const EVERYWHERE = 0;

export interface Staffing {
  /** Of each crew of an activity. */
  readonly rosterIds: readonly number[];
  readonly travelMinutes: number;
}

/** Adds crews and working hours of the activities that have neither. */
export async function seedCrews(
  db: Db,
  activities: readonly { readonly id: number; readonly name: string }[],
  { rosterIds, travelMinutes }: Staffing,
): Promise<void> {
  // Staff may have taken all crews off an activity.
  const planned = [...(await db.select().from(crewActivities)), ...(await db.select().from(workingHours))];
  const staffed = new Set(planned.map((row) => row.activityId));
  for (const { id: activityId, name } of activities) {
    if (staffed.has(activityId)) continue;
    const names = rosterIds.map((_, index) => ({ name: `${name} ${index + 1}` }));
    const made = await db.insert(crews).values(names).returning({ crewId: crews.id });
    // The first crew is large enough for every rate.
    const crewMembers = made.map(({ crewId }, index) => ({
      crewId,
      activityId,
      crewSize: index === 0 ? LARGEST_CREW : 2,
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

/**
 * Returns the ids of the rosters for the parts of Dubai. Adds them only to a database without crews, because staff may
 * have removed or renamed them since.
 */
export async function seedRosters(db: Db, { places }: Pick<PlacesFile, 'places'>): Promise<number[]> {
  if ((await db.$count(crews)) > 0) {
    const names = PARTS.map(({ name }) => name);
    return (await db.select().from(rosters).where(inArray(rosters.name, names))).map(({ id }) => id);
  }
  const ids: number[] = [];
  let west = -180;
  for (const { name, until, hours } of PARTS) {
    const [{ rosterId } = { rosterId: EVERYWHERE }] = await db
      .insert(rosters)
      .values({ name })
      .returning({ rosterId: rosters.id });
    ids.push(rosterId);
    const inPart = places.filter(({ city, longitude }) => city === 'Dubai' && longitude >= west && longitude < until);
    await db.insert(rosterCommunities).values(inPart.map((place) => ({ rosterId, community: place.name })));
    if (hours.length > 0) await db.insert(rosterHours).values(hours.map((day) => ({ rosterId, ...day })));
    west = until;
  }
  return ids;
}
