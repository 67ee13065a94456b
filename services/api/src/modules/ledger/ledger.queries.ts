import type { LedgerKind } from '@dar/contracts/ledger-kinds';
import { type Fils, fils } from '@dar/contracts/money';
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import type { CustomerId } from '../auth/session.ts';

export type LedgerEntryRow = typeof ledgerEntries.$inferSelect;
export type NewLedgerEntry = Omit<typeof ledgerEntries.$inferInsert, 'createdAt'>;

export interface LedgerOrder {
  readonly id: number;
  readonly paymentAttemptId: string | null;
}

export async function insertLedgerEntries(
  tx: Db,
  entries: readonly (typeof ledgerEntries.$inferInsert)[],
): Promise<void> {
  await tx.insert(ledgerEntries).values([...entries]);
}

/** A wallet pays before its order exists, so its entry names the payment attempt only. */
const isOfOrder = (customerId: CustomerId, { id, paymentAttemptId }: LedgerOrder): SQL | undefined =>
  and(
    eq(ledgerEntries.customerId, customerId),
    paymentAttemptId === null
      ? eq(ledgerEntries.orderId, id)
      : or(eq(ledgerEntries.orderId, id), eq(ledgerEntries.paymentAttemptId, paymentAttemptId)),
  );

export interface KindTotal {
  readonly kind: LedgerKind;
  /** Of wallets: whether the customer paid, not the shop. */
  readonly isIncome: boolean;
  readonly amount: Fils;
}

export async function sumByKind(db: Db, customerId: CustomerId, order: LedgerOrder): Promise<readonly KindTotal[]> {
  const { kind, amount } = ledgerEntries;
  const isIncome = sql<boolean>`${amount} > 0`;
  const rows = await db
    .select({ kind, isIncome, amount: sum(amount) })
    .from(ledgerEntries)
    .where(isOfOrder(customerId, order))
    .groupBy(kind, isIncome);
  return rows.map((row) => ({ ...row, amount: fils(Number(row.amount)) }));
}

/** Returns what customers paid for orders, less what came back. A credit of the wallet by staff is of no order. */
export async function sumSpent(db: Db, customerId: CustomerId): Promise<Fils> {
  const { amount, kind, orderId, paymentAttemptId } = ledgerEntries;
  const [row] = await db
    .select({ amount: sum(amount) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.customerId, customerId),
        inArray(kind, ['charged', 'refunded', 'wallet', 'cash-collected']),
        or(isNotNull(orderId), isNotNull(paymentAttemptId)),
      ),
    );
  return fils(Number(row?.amount ?? 0));
}

export async function findOrderEntries(
  db: Db,
  customerId: CustomerId,
  order: LedgerOrder,
): Promise<readonly LedgerEntryRow[]> {
  return db.select().from(ledgerEntries).where(isOfOrder(customerId, order)).orderBy(asc(ledgerEntries.id));
}
