import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { disableTimeouts } from '../timeouts.ts';

/** Any number that no other program takes in this database. */
const SEED_LOCK = 382_202;

/** Lets one process at a time seed, until its transaction ends. The others wait for it longer than a call would. */
export async function takeSeedLock(tx: Db): Promise<void> {
  await disableTimeouts(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
}
