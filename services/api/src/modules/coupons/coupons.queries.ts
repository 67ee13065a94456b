import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { coupons } from '../../db/schema/carts.ts';

export type Coupon = typeof coupons.$inferSelect;

export async function findCoupon(db: Db, code: string): Promise<Coupon | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  return row;
}
