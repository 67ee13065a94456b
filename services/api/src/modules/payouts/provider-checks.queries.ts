import { lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { providerChecks } from '../../db/schema/payouts.ts';

export type CheckName = typeof providerChecks.$inferSelect.name;

interface Check {
  readonly name: CheckName;
  readonly now: Date;
  readonly nextCheckAt: Date;
}

/** Returns whether a check was due, to one of several callers, and makes it due later. */
export async function claimCheck(db: Db, { name, now, nextCheckAt }: Check): Promise<boolean> {
  const claimed = await db
    .insert(providerChecks)
    .values({ name, nextCheckAt })
    .onConflictDoUpdate({
      target: providerChecks.name,
      set: { nextCheckAt: sql`excluded.next_check_at` },
      setWhere: lte(providerChecks.nextCheckAt, now),
    })
    .returning({ name: providerChecks.name });
  return claimed.length > 0;
}
