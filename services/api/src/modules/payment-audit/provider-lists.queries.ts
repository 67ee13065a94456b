import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { payouts } from '../../db/schema/payouts.ts';

/** Returns the stored states of disputes by id. */
export async function findDisputeStates(db: Db, ids: readonly string[]) {
  const { id, state, moved } = disputes;
  const rows = await db
    .select({ id, state, moved })
    .from(disputes)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the stored states of payouts by id. */
export async function findPayoutStates(db: Db, ids: readonly string[]) {
  const { id, state, amount } = payouts;
  const rows = await db
    .select({ id, state, amount })
    .from(payouts)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
