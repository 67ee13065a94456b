import { and, count, eq, gte, lt, max, min, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewActivities, crewSlots, workingHours } from '../../db/schema/crews.ts';
import type { CustomerId } from '../auth/session.ts';
import { type CrewSpan, startOfHalfHour } from './spans.ts';

export interface Hours {
  readonly opensAt: number;
  readonly closesAt: number;
}

export interface Roster {
  readonly crews: number;
  readonly firstCrewId: number;
  readonly lastCrewId: number;
  /** By weekday; 0 is Sunday. */
  readonly hours: ReadonlyMap<number, Hours>;
}

export async function findRoster(db: Db, activityId: number): Promise<Roster> {
  const [crews] = await db
    .select({ crews: count(), firstCrewId: min(crewActivities.crewId), lastCrewId: max(crewActivities.crewId) })
    .from(crewActivities)
    .where(eq(crewActivities.activityId, activityId));
  const days = await db.select().from(workingHours).where(eq(workingHours.activityId, activityId));
  const hours = days.map(({ weekday, opensAt, closesAt }) => [weekday, { opensAt, closesAt }] as const);
  const { firstCrewId, lastCrewId } = { firstCrewId: crews?.firstCrewId ?? 0, lastCrewId: crews?.lastCrewId ?? 0 };
  return { crews: crews?.crews ?? 0, firstCrewId, lastCrewId, hours: new Map(hours) };
}

export const isOfCrewSpan = ({ crewId, startsAt, endsAt }: CrewSpan, customerId: CustomerId): SQL | undefined =>
  and(
    eq(crewSlots.crewId, crewId),
    eq(crewSlots.customerId, customerId),
    gte(crewSlots.halfHour, startOfHalfHour(startsAt)),
    lt(crewSlots.halfHour, endsAt),
  );

/** Releases the half hours of a span that belong to a customer, and returns how many. */
export async function deleteSlots(db: Db, customerId: CustomerId, span: CrewSpan): Promise<number> {
  const deleted = await db.delete(crewSlots).where(isOfCrewSpan(span, customerId)).returning({ id: crewSlots.crewId });
  return deleted.length;
}
