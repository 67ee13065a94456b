import { sql } from 'drizzle-orm';
import type { TestShop } from './test-shop.ts';

/** Does the work while bookings have their crews and cannot end. */
export async function whileBookingsWait<Result>({ db }: TestShop, work: () => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table order_events in share mode`);
    return work();
  });
}
