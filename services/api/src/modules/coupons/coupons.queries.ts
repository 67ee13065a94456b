import type { RowCount } from '@dar/contracts/office';
import { and, asc, eq, getTableColumns, gt, isNotNull, sql } from 'drizzle-orm';
import type { KeyPage } from '../../cursor.ts';
import type { Db } from '../../db/client.ts';
import { countRows } from '../../db/count-rows.ts';
import { coupons } from '../../db/schema/carts.ts';
import { couponUses } from '../../db/schema/orders.ts';
import type { CustomerId } from '../auth/session.ts';

export type Coupon = typeof coupons.$inferSelect;
export type NewCoupon = typeof coupons.$inferInsert;

export async function findCoupon(db: Db, code: string): Promise<Coupon | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  return row;
}

export type CouponChange = Partial<
  Pick<Coupon, 'startsAt' | 'expiresAt' | 'minimumTotal' | 'maxUses' | 'maxUsesPerCustomer'>
>;

export async function updateCoupon(tx: Db, code: string, change: CouponChange & { uses?: number }): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(coupons).set(change).where(eq(coupons.code, code));
}

export async function countAllUses(db: Db, code: string): Promise<number> {
  return db.$count(couponUses, eq(couponUses.code, code));
}

/** Locks a coupon, so that orders which use it wait for each other. */
export async function lockCoupon(tx: Db, code: string): Promise<Coupon | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('no key update');
  return row;
}

export async function countUsesOf(db: Db, customerId: CustomerId, code: string): Promise<number> {
  return db.$count(couponUses, and(eq(couponUses.customerId, customerId), eq(couponUses.code, code)));
}

export async function insertUse(tx: Db, customerId: CustomerId, orderId: number, code: string): Promise<void> {
  await tx.insert(couponUses).values({ customerId, orderId, code });
  await addToUses(tx, code, 1);
}

export async function deleteUse(tx: Db, customerId: CustomerId, orderId: number): Promise<void> {
  const [deleted] = await tx
    .delete(couponUses)
    .where(and(eq(couponUses.customerId, customerId), eq(couponUses.orderId, orderId)))
    .returning({ code: couponUses.code });
  if (deleted) await addToUses(tx, deleted.code, -1);
}

/** Changes the counter of a coupon with `maxUses`. */
async function addToUses(tx: Db, code: string, number: 1 | -1): Promise<void> {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + ${number}` })
    .where(and(eq(coupons.code, code), isNotNull(coupons.maxUses)));
}

/** Returns coupons from a code on, by their code. Counts the uses of those without a counter. */
export async function findCoupons(db: Db, { after, limit }: KeyPage<string>): Promise<Coupon[]> {
  const counted = db.$count(couponUses, eq(couponUses.code, coupons.code));
  return db
    .select({
      ...getTableColumns(coupons),
      uses: sql`case when ${coupons.maxUses} is null then ${counted} else ${coupons.uses} end`.mapWith(coupons.uses),
    })
    .from(coupons)
    .where(after === undefined ? undefined : gt(coupons.code, after))
    .orderBy(asc(coupons.code))
    .limit(limit);
}

export async function countCoupons(db: Db): Promise<RowCount> {
  return countRows(db, db.select({ code: coupons.code }).from(coupons));
}

/** Returns false when the code exists. */
export async function insertCoupon(tx: Db, coupon: NewCoupon): Promise<boolean> {
  const rows = await tx.insert(coupons).values(coupon).onConflictDoNothing().returning({ code: coupons.code });
  return rows.length > 0;
}

export async function setEnd(tx: Db, code: string, expiresAt: Date | null): Promise<void> {
  await tx.update(coupons).set({ expiresAt }).where(eq(coupons.code, code));
}
