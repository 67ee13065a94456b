import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Disables statement and lock timeouts in this transaction, for work that no request waits for. */
export async function disableTimeouts(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`);
}
