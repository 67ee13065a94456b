import { lte, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../clock.ts';
import { providerChecks } from '../../db/schema/payouts.ts';
import { Service } from '../../service.ts';

const EVERY_MS = HOUR_MS;

/** Says when lists of the provider are due, which find what no event has reported. */
export class ProviderChecks extends Service<'db' | 'clock'> {
  /** Returns whether a list is due, to one process an hour. */
  async claim(name: typeof providerChecks.$inferSelect.name): Promise<boolean> {
    const { db, clock } = this.deps;
    const now = clock();
    const nextCheckAt = new Date(now.getTime() + EVERY_MS);
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
}
