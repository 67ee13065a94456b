import { and, asc, count, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { orderLines, orders } from '../../db/schema/orders.ts';
import { partners, partnerTransactions } from '../../db/schema/partners.ts';
import { hasUnconfirmedVisit } from '../../db/visit-conditions.ts';
import type { CustomerId } from '../auth/session.ts';

export async function findPartnerByKey(db: Db, keyHash: string): Promise<number | undefined> {
  const [row] = await db.select({ id: partners.id }).from(partners).where(eq(partners.keyHash, keyHash));
  return row?.id;
}

export async function findPartnerByName(db: Db, name: string): Promise<number | undefined> {
  const [row] = await db.select({ id: partners.id }).from(partners).where(eq(partners.name, name));
  return row?.id;
}

/** Returns all partners by name, with how many ids they registered and how many of these were ordered with. */
export async function listPartners(db: Db) {
  return db
    .select({
      name: partners.name,
      createdAt: partners.createdAt,
      transactions: count(partnerTransactions.transactionId),
      ordered: count(partnerTransactions.customerId),
    })
    .from(partners)
    .leftJoin(partnerTransactions, eq(partnerTransactions.partnerId, partners.id))
    .groupBy(partners.id)
    .orderBy(asc(partners.name));
}

export async function savePartner(db: Db, partner: Omit<typeof partners.$inferInsert, 'id'>): Promise<void> {
  await db
    .insert(partners)
    .values(partner)
    .onConflictDoUpdate({ target: partners.name, set: { keyHash: partner.keyHash } });
}

export async function insertTransactions(
  db: Db,
  rows: readonly (typeof partnerTransactions.$inferInsert)[],
): Promise<number> {
  const inserted = await db
    .insert(partnerTransactions)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ transactionId: partnerTransactions.transactionId });
  return inserted.length;
}

type TransactionRow = typeof partnerTransactions.$inferSelect;

export async function findTransactions(db: Db, ids: readonly string[]): Promise<TransactionRow[]> {
  return db.select().from(partnerTransactions).where(inArray(partnerTransactions.transactionId, ids));
}

/** Binds a transaction id to a customer. Returns false when another customer has it. */
export async function bindTransaction(tx: Db, transactionId: string, customerId: CustomerId): Promise<boolean> {
  const { customerId: owner } = partnerTransactions;
  const bound = await tx
    .update(partnerTransactions)
    .set({ customerId })
    .where(and(eq(partnerTransactions.transactionId, transactionId), or(isNull(owner), eq(owner, customerId))))
    .returning({ transactionId: partnerTransactions.transactionId });
  return bound.length > 0;
}

/** Returns the lines with prices of a partner that customers ordered from one moment until before another, oldest first. */
export async function findOrderedLines(
  db: Db,
  partnerId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
) {
  return db
    .select({
      orderId: orders.id,
      placedAt: orders.placedAt,
      status: orders.status,
      isUnconfirmed: hasUnconfirmedVisit(db).mapWith(Boolean),
      line: orderLines,
    })
    .from(orderLines)
    .innerJoin(partnerTransactions, eq(partnerTransactions.transactionId, orderLines.transactionId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(partnerTransactions.partnerId, partnerId), gte(orders.placedAt, from), lt(orders.placedAt, to)))
    .orderBy(asc(orders.placedAt), asc(orderLines.id));
}

export type OrderedLineRow = Awaited<ReturnType<typeof findOrderedLines>>[number];
