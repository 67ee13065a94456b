import { type Fils, fils } from '@dar/contracts/money';
import { and, desc, eq, gt, isNull, lt, sum } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { auditLog } from '../../db/schema/audit-log.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import type { Page } from '../../paging.ts';
import type { CustomerId } from '../auth/session.ts';

export type WalletEntry = typeof walletEntries.$inferSelect;
type NewEntry = Omit<typeof walletEntries.$inferInsert, 'customerId'>;

export async function findBalance(db: Db, customerId: CustomerId): Promise<Fils> {
  const [row] = await db
    .select({ total: sum(walletEntries.amount) })
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId));
  return fils(Number(row?.total ?? 0));
}

export async function findEntries(db: Db, customerId: CustomerId, { limit, offset }: Page): Promise<WalletEntry[]> {
  return db
    .select()
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId))
    .orderBy(desc(walletEntries.createdAt), desc(walletEntries.id))
    .limit(limit)
    .offset(offset);
}

export async function countEntries(db: Db, customerId: CustomerId): Promise<number> {
  return db.$count(walletEntries, eq(walletEntries.customerId, customerId));
}

export async function hasPayment(db: Db, customerId: CustomerId, paymentAttemptId: string): Promise<boolean> {
  const belongsToCustomer = and(
    eq(walletEntries.customerId, customerId),
    eq(walletEntries.paymentAttemptId, paymentAttemptId),
  );
  return (await db.$count(walletEntries, and(belongsToCustomer, lt(walletEntries.amount, fils(0))))) > 0;
}

interface MovedBy {
  /** Null for machines. */
  readonly staffId: number | null;
  readonly since: Date;
}

export async function sumMovedBy(tx: Db, customerId: CustomerId, { staffId, since }: MovedBy): Promise<Fils> {
  const isBy = staffId === null ? isNull(auditLog.staffId) : eq(auditLog.staffId, staffId);
  const [row] = await tx
    .select({ total: sum(walletEntries.amount) })
    .from(walletEntries)
    .innerJoin(auditLog, eq(auditLog.id, walletEntries.auditLogId))
    .where(and(eq(walletEntries.customerId, customerId), gt(walletEntries.createdAt, since), isBy));
  return fils(Number(row?.total ?? 0));
}

/** Returns the id of the entry. */
export async function insertEntry(tx: Db, customerId: CustomerId, entry: NewEntry): Promise<number> {
  const [row] = await tx
    .insert(walletEntries)
    .values({ ...entry, customerId })
    .returning({ id: walletEntries.id });
  if (!row) throw new Error('a movement of a wallet was not stored');
  return row.id;
}
