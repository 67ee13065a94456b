import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { disableTimeouts } from '../timeouts.ts';

const SEED_LOCK = 382_202;

export async function takeSeedLock(tx: Db): Promise<void> {
  await disableTimeouts(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
}
