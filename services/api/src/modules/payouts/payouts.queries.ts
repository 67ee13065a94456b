import { fils } from '@dar/contracts/money';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import { payoutEntries, payouts } from '../../db/schema/payouts.ts';

export type PayoutRow = typeof payouts.$inferSelect;
type NewEntry = typeof payoutEntries.$inferInsert;

/** Stores a payout unless it is stored, and locks it. */
export async function lockPayout(tx: Db, payout: typeof payouts.$inferInsert): Promise<PayoutRow> {
  await tx.insert(payouts).values(payout).onConflictDoNothing();
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, payout.id)).for('update');
  if (!row) throw new Error('a payout was not stored');
  return row;
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row;
}

export async function updatePayout(tx: Db, id: string, change: Partial<PayoutRow>): Promise<void> {
  await tx.update(payouts).set(change).where(eq(payouts.id, id));
}

/** Returns the newest payout. */
export async function findNewestPayout(db: Db): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).orderBy(desc(payouts.createdAt)).limit(1);
  return row;
}

/** Returns when the newest movement happened that is in no payout, or else the first payment by the provider. */
export async function findBalanceStart(db: Db): Promise<Date | undefined> {
  const { happenedAt, payoutId } = payoutEntries;
  const [newest] = await db
    .select({ happenedAt })
    .from(payoutEntries)
    .where(isNull(payoutId))
    .orderBy(desc(happenedAt))
    .limit(1);
  if (newest) return newest.happenedAt;
  const isByProvider = and(eq(ledgerEntries.kind, 'charged'), isNotNull(ledgerEntries.providerRef));
  const [first] = await db
    .select({ happenedAt: ledgerEntries.happenedAt })
    .from(ledgerEntries)
    .where(isByProvider)
    .orderBy(asc(ledgerEntries.happenedAt))
    .limit(1);
  return first?.happenedAt;
}

/** Says of stored movements that they are in a payout. */
export async function assignEntries(tx: Db, payoutId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(payoutEntries)
    .set({ payoutId })
    .where(and(inArray(payoutEntries.id, [...ids]), isNull(payoutEntries.payoutId)));
}

/** Stores movements and returns those that were not stored yet. */
export async function insertPayoutEntries(tx: Db, entries: readonly NewEntry[]) {
  if (entries.length === 0) return [];
  return tx
    .insert(payoutEntries)
    .values([...entries])
    .onConflictDoNothing()
    .returning();
}

interface PayoutFilter {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly before?: Date | undefined;
  readonly limit: number;
}

/** Returns payouts with their fees, newest first. */
export async function findPayouts(db: Db, { from, until, before, limit }: PayoutFilter) {
  const fees = db
    .select({ sum: sql`coalesce(sum(${payoutEntries.fee}), 0)` })
    .from(payoutEntries)
    .where(eq(payoutEntries.payoutId, payouts.id));
  return db
    .select({ ...getTableColumns(payouts), fees: sql`(${fees})`.mapWith((sum: string) => fils(Number(sum))) })
    .from(payouts)
    .where(
      and(
        from && gte(payouts.createdAt, from),
        until && lt(payouts.createdAt, until),
        before && lt(payouts.createdAt, before),
      ),
    )
    .orderBy(desc(payouts.createdAt))
    .limit(limit);
}
