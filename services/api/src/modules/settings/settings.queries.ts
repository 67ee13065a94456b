import type { SettingName } from '@dar/contracts/office';
import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { cartLines } from '../../db/schema/carts.ts';
import { paymentAttempts, visits } from '../../db/schema/orders.ts';
import { settings } from '../../db/schema/settings.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import { hasStatus } from '../../db/visit-conditions.ts';

export type SettingRow = typeof settings.$inferSelect;
export type NewSettingRow = typeof settings.$inferInsert;
/** With the name that the person has today. */
export type NamedSettingRow = SettingRow & { readonly by: string };

// Drizzle would parse a JSON text a second time, such as '10.00'.
const columns = { ...getTableColumns(settings), value: sql<unknown>`${settings.value}` };
const namedColumns = { ...columns, by: sql<string>`coalesce(${staffUsers.name}, ${settings.byName})` };

/** Returns all values in the order in which they become valid. */
export async function findSettings(db: Db): Promise<SettingRow[]> {
  return db.select(columns).from(settings).orderBy(asc(settings.validFrom), asc(settings.id));
}

/** Returns all values with their authors, in the order in which they become valid. */
export async function findNamedSettings(db: Db): Promise<NamedSettingRow[]> {
  return db
    .select(namedColumns)
    .from(settings)
    .leftJoin(staffUsers, eq(staffUsers.id, settings.staffId))
    .orderBy(asc(settings.validFrom), asc(settings.id));
}

/** Returns values of a setting, or of all, from the newest row before `before` on. */
export async function findSettingHistory(
  db: Db,
  { name, before, limit }: { readonly name?: SettingName | undefined; readonly before: number; readonly limit: number },
): Promise<NamedSettingRow[]> {
  return db
    .select(namedColumns)
    .from(settings)
    .leftJoin(staffUsers, eq(staffUsers.id, settings.staffId))
    .where(and(name === undefined ? undefined : eq(settings.name, name), lt(settings.id, before)))
    .orderBy(desc(settings.id))
    .limit(limit);
}

export async function insertSettings(tx: Db, rows: readonly NewSettingRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(settings).values([...rows]);
}

/** Returns the open visits that end after a moment and start before another, by time. */
export async function findOpenVisits(db: Db, from: Date, until: Date) {
  const { orderId, number, startsAt, endsAt } = visits;
  return db
    .select({ orderId, number, startsAt, endsAt })
    .from(visits)
    .where(
      and(
        hasStatus(visits.status, ['Confirmed', 'Assigned', 'In progress']),
        gt(visits.endsAt, from),
        lt(visits.startsAt, until),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.orderId), asc(visits.number));
}

/** Returns the number of carts with lines. */
export async function countCarts(db: Db): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(distinct ${cartLines.customerId})::int` }).from(cartLines);
  return row?.count ?? 0;
}

export async function countOpenPayments(db: Db): Promise<number> {
  return db.$count(paymentAttempts, sql`${paymentAttempts.state} = 'open'`);
}
