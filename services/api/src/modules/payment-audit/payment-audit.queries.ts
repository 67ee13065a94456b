import { ZERO } from '@dar/contracts/money';
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { crewSlots } from '../../db/schema/crews.ts';
import { customers } from '../../db/schema/customers.ts';
import { creditNotes, orders, paymentAttempts, refunds, visits } from '../../db/schema/orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';

// One file for the tables of all modules, so that a reader sees what the audit compares.

type PaymentAttempt = typeof paymentAttempts.$inferSelect;
type Order = typeof orders.$inferSelect;
export type AuditedAttempt = Pick<
  PaymentAttempt,
  'id' | 'customerId' | 'paymentMethod' | 'paymentRef' | 'grandTotal' | 'state'
>;
export type AuditedOrder = Pick<
  Order,
  'id' | 'customerId' | 'paymentAttemptId' | 'paymentMethod' | 'grandTotal' | 'status'
> & {
  /** Whether a crew is booked, not only held, for every visit that is still to come. */
  readonly isBooked: boolean;
};
export type AuditedRefund = typeof refunds.$inferSelect;
export type AuditedEntry = Pick<typeof walletEntries.$inferSelect, 'paymentAttemptId' | 'amount'>;

interface Scope {
  /** Undefined for all customers. */
  readonly customerId: number | undefined;
  readonly since: Date;
}

const isOf = (column: PgColumn, customerId: number | undefined): SQL | undefined =>
  customerId === undefined ? undefined : eq(column, customerId);

export async function findCustomerId(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  return row?.id;
}

/** Returns the next payment attempts after an id, in the order of their ids. */
export async function findAttemptPage(
  db: Db,
  { customerId, since }: Scope,
  after: string,
  limit: number,
): Promise<AuditedAttempt[]> {
  const { id, customerId: owner, paymentMethod, paymentRef, grandTotal, state } = paymentAttempts;
  return db
    .select({ id, customerId: owner, paymentMethod, paymentRef, grandTotal, state })
    .from(paymentAttempts)
    .where(and(isOf(owner, customerId), gte(paymentAttempts.createdAt, since), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Returns the rows that belong to payment attempts. */
export async function findRowsOf(db: Db, ids: readonly string[], now: Date) {
  const ofAttempts = inArray(orders.paymentAttemptId, [...ids]);
  const { paymentAttemptId, amount } = walletEntries;
  return {
    orders: (await db
      .select({ ...getTableColumns(orders), isBooked: isBooked(db, now) })
      .from(orders)
      .where(ofAttempts)) satisfies AuditedOrder[],
    refunds: await db
      .select()
      .from(refunds)
      .where(inArray(refunds.paymentAttemptId, [...ids])),
    creditNotes: await db
      .select({ orderId: creditNotes.orderId, amount: creditNotes.amount })
      .from(orders)
      .innerJoin(creditNotes, and(eq(creditNotes.customerId, orders.customerId), eq(creditNotes.orderId, orders.id)))
      .where(ofAttempts),
    entries: await db
      .select({ paymentAttemptId, amount })
      .from(walletEntries)
      .where(inArray(paymentAttemptId, [...ids])),
  };
}

/** The half hours of past visits are deleted, a completed one frees its coming ones, and a visit may start within its first one. */
function isBooked(db: Db, now: Date): SQL<boolean> {
  const ofOrder = and(eq(visits.customerId, orders.customerId), eq(visits.orderId, orders.id));
  const firstHalfHour = db
    .select({ crewId: crewSlots.crewId })
    .from(crewSlots)
    .where(
      and(
        ...[eq(crewSlots.crewId, visits.crewId), eq(crewSlots.customerId, visits.customerId)],
        isNull(crewSlots.expiresAt),
        gt(crewSlots.halfHour, sql`${visits.startsAt} - interval '30 minutes'`),
        lte(crewSlots.halfHour, visits.startsAt),
      ),
    );
  const isToCome = and(gt(visits.endsAt, now), notInArray(visits.status, ['Cancelled', 'Completed']));
  const unbooked = db
    .select({ number: visits.number })
    .from(visits)
    .where(and(ofOrder, isToCome, notExists(firstHalfHour)));
  const all = db.select({ number: visits.number }).from(visits).where(ofOrder);
  return sql<boolean>`${exists(all)} and ${notExists(unbooked)}`;
}

/** Returns the payment attempts with an order whose lines another order has, as settlement compares them. */
export async function findOrderedTwice(db: Db, { customerId, since }: Scope) {
  const [other, otherOrders] = [alias(paymentAttempts, 'other'), alias(orders, 'other_orders')];
  const sharesLine = sql`exists (
    select from jsonb_array_elements(${paymentAttempts.lines}) line, jsonb_array_elements(${other.lines}) other_line
    where line ->> 'cartLineId' = other_line ->> 'cartLineId'
  )`;
  // The first one left a quantity of the line if it was placed before the other one opened.
  const overlaps = sql`case when ${paymentAttempts.cartRevision} < ${other.cartRevision}
    then ${orders.placedAt} > ${other.createdAt} else ${otherOrders.placedAt} > ${paymentAttempts.createdAt} end`;
  const twice = db
    .select({ id: other.id })
    .from(other)
    .innerJoin(otherOrders, eq(otherOrders.paymentAttemptId, other.id))
    .where(
      and(
        ...[
          eq(other.customerId, paymentAttempts.customerId),
          ne(other.id, paymentAttempts.id),
          eq(other.state, 'placed'),
        ],
        or(eq(other.cartRevision, paymentAttempts.cartRevision), and(sharesLine, overlaps)),
      ),
    );
  return db
    .select({ paymentAttemptId: paymentAttempts.id, customerId: paymentAttempts.customerId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.paymentAttemptId, paymentAttempts.id))
    .where(and(isOf(paymentAttempts.customerId, customerId), gte(paymentAttempts.createdAt, since), exists(twice)))
    .orderBy(asc(paymentAttempts.id));
}

/** Returns the payments of the list that a payment attempt names. */
export async function findKnown(db: Db, paymentRefs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ paymentRef: paymentAttempts.paymentRef })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.paymentRef, [...paymentRefs]));
  return new Set(rows.flatMap(({ paymentRef }) => paymentRef ?? []));
}

/** Returns the customers whose wallet has a negative balance. */
export async function findNegativeWallets(db: Db, customerId: number | undefined): Promise<number[]> {
  const rows = await db
    .select({ customerId: walletEntries.customerId })
    .from(walletEntries)
    .where(isOf(walletEntries.customerId, customerId))
    .groupBy(walletEntries.customerId)
    .having(lt(sum(walletEntries.amount), sql`0`))
    .orderBy(asc(walletEntries.customerId));
  return rows.map((row) => row.customerId);
}

/**
 * Returns the customers with a movement of the wallet that belongs to nothing. Gifts and top-ups need no cause, and
 * neither does a debit that was returned.
 */
export async function findUnfoundedWallets(db: Db, customerId: number | undefined): Promise<number[]> {
  const other = alias(walletEntries, 'other');
  const isFree = (table: Readonly<Record<'paymentAttemptId' | 'orderId' | 'auditLogId', PgColumn>>) =>
    and(isNull(table.paymentAttemptId), isNull(table.orderId), isNull(table.auditLogId));
  const ofSame = eq(other.customerId, walletEntries.customerId);
  const returned = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        ...[ofSame, isFree(other), eq(other.amount, sql`- ${walletEntries.amount}`)],
        gte(other.createdAt, walletEntries.createdAt),
      ),
    );
  const ownAttempt = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        ...[
          eq(paymentAttempts.customerId, walletEntries.customerId),
          eq(paymentAttempts.id, walletEntries.paymentAttemptId),
        ],
        eq(paymentAttempts.paymentMethod, 'wallet'),
      ),
    );
  const isForeign = and(isNotNull(walletEntries.paymentAttemptId), notExists(ownAttempt));
  const isUnreturned = and(isFree(walletEntries), lt(walletEntries.amount, ZERO), notExists(returned));
  const rows = await db
    .selectDistinct({ customerId: walletEntries.customerId })
    .from(walletEntries)
    .where(and(isOf(walletEntries.customerId, customerId), or(isForeign, isUnreturned)))
    .orderBy(asc(walletEntries.customerId));
  return rows.map((row) => row.customerId);
}
