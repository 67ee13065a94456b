import { DAY_MS } from '../../clock.ts';
import type { Db } from '../client.ts';
import { coupons } from '../schema/carts.ts';

export async function seedCoupons(db: Db, now: Date): Promise<void> {
  await db
    .insert(coupons)
    .values([
      { code: 'WELCOME10', kind: 'percent', value: 1_000, expiresAt: null },
      { code: 'SAVE25', kind: 'fixed', value: 2_500, expiresAt: null },
      { code: 'EXPIRED1', kind: 'percent', value: 2_000, expiresAt: new Date(now.getTime() - DAY_MS) },
    ])
    .onConflictDoNothing();
}
