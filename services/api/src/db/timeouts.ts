import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Lifts the server's limits on statements and lock waits for this transaction, for work that no shopper waits for. */
export async function disableTimeouts(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`);
}
