import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { holds } from '../../db/schema/crews.ts';
import { visits } from '../../db/schema/orders.ts';
import type { Span } from '../crews/spans.ts';

export interface BusyTime extends Span {
  readonly orderId?: number;
  readonly visit?: number;
  /** The end of a hold. */
  readonly until?: Date;
}

/** Returns the visits and the holds of a crew within a day, by time. */
export async function findBusyTimes(db: Db, crewId: number, day: Span, now: Date): Promise<BusyTime[]> {
  const { orderId, number: visit, startsAt, endsAt } = visits;
  const booked = await db
    .select({ orderId, visit, startsAt, endsAt })
    .from(visits)
    .where(
      and(
        eq(visits.crewId, crewId),
        gt(visits.endsAt, day.startsAt),
        lt(visits.startsAt, day.endsAt),
        ne(visits.status, 'Cancelled'),
      ),
    )
    .orderBy(asc(startsAt));
  const held = await db
    .select({ startsAt: holds.startsAt, endsAt: holds.endsAt, until: holds.expiresAt })
    .from(holds)
    .where(
      and(
        eq(holds.crewId, crewId),
        gt(holds.endsAt, day.startsAt),
        lt(holds.startsAt, day.endsAt),
        gt(holds.expiresAt, now),
      ),
    );
  return [...booked, ...held].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
