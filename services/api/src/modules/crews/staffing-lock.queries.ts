import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { findDataVersions } from '../../db/data-changes.ts';

/** An arbitrary advisory lock id. Bookings share the lock; a change of what crews can do, or of the calendar, has it alone. */
const STAFFING_LOCK = 382_251;

/**
 * Waits until open bookings end, so that a change sees them, and lets no other begin before the change ends. The change
 * has locked the version of its data before, and locks rows of crews afterwards: in this order no two wait for each other.
 */
export async function lockStaffing(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STAFFING_LOCK})`);
}

/** Waits for a change of what crews can do, keeps the next one out, and returns the versions of crews and settings. */
export async function shareStaffing(tx: Db): ReturnType<typeof findDataVersions> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${STAFFING_LOCK})`);
  // A statement of its own: one that waits does not see what it waited for.
  return findDataVersions(tx);
}
