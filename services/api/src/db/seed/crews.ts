import type { Db } from '../client.ts';
import { crewActivities, crews, workingHours } from '../schema/crews.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
/** 08:00 to 20:00 in Dubai. */
const HOURS = { opensAt: 8 * 60, closesAt: 20 * 60 };
const CREWS_PER_ACTIVITY = 3;
const LARGEST_CREW = 4;

export async function seedCrews(
  db: Db,
  activities: readonly { readonly id: number; readonly name: string }[],
  perActivity = CREWS_PER_ACTIVITY,
): Promise<void> {
  const staffed = new Set((await db.select().from(crewActivities)).map((row) => row.activityId));
  for (const { id: activityId, name } of activities) {
    if (staffed.has(activityId)) continue;
    const names = Array.from({ length: perActivity }, (_, index) => ({ name: `${name} ${index + 1}` }));
    const made = await db.insert(crews).values(names).returning({ crewId: crews.id });
    // The first crew is large enough for every rate.
    const crewMembers = made.map(({ crewId }, index) => ({
      crewId,
      activityId,
      members: index === 0 ? LARGEST_CREW : 2,
    }));
    await db.insert(crewActivities).values(crewMembers);
    await db
      .insert(workingHours)
      .values(WEEKDAYS.map((weekday) => ({ activityId, weekday, ...HOURS })))
      .onConflictDoNothing();
  }
}
