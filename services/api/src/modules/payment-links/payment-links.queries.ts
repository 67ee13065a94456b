import type { Language } from '@dar/contracts/language';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customerName } from '../../db/customer-name.ts';
import { customers } from '../../db/schema/customers.ts';
import { paymentAttempts } from '../../db/schema/orders.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';

type AttemptRow = typeof paymentAttempts.$inferSelect;

const toAttempt = (row: AttemptRow) => ({ ...row, customerId: toCustomerId(row.customerId) });

/** A payment attempt that belongs to a link. */
export type LinkAttempt = ReturnType<typeof toAttempt>;

const isOpen = and(eq(paymentAttempts.state, 'open'), isNotNull(paymentAttempts.linkEndsAt));

/** Returns the payment attempt of a token. */
export async function findLinkAttempt(db: Db, linkHash: string): Promise<LinkAttempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.linkHash, linkHash));
  return row && toAttempt(row);
}

/** Returns the open payment attempt of a link by its id, for staff. */
export async function findOpenLink(db: Db, id: string): Promise<LinkAttempt | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, id), isOpen));
  return row && toAttempt(row);
}

interface ChosenPayment {
  readonly paymentMethod: PaymentMethod;
  readonly language: Language | undefined;
}

/** Stores how the customer pays. Returns undefined when the link of this token has ended. */
export async function choosePayment(
  tx: Db,
  linkHash: string,
  { paymentMethod, language }: ChosenPayment,
  now: Date,
): Promise<LinkAttempt | undefined> {
  const [row] = await tx
    .update(paymentAttempts)
    .set({ paymentMethod, ...(language && { language }) })
    .where(and(eq(paymentAttempts.linkHash, linkHash), isOpen, gt(paymentAttempts.linkEndsAt, now)))
    .returning();
  return row && toAttempt(row);
}

/** Replaces the token of a link that works. Returns undefined when it has ended. */
export async function replaceToken(tx: Db, id: string, linkHash: string, now: Date): Promise<LinkAttempt | undefined> {
  const [row] = await tx
    .update(paymentAttempts)
    .set({ linkHash })
    .where(and(eq(paymentAttempts.id, id), isOpen, gt(paymentAttempts.linkEndsAt, now)))
    .returning();
  return row && toAttempt(row);
}

/** Ends a link now. Returns undefined when it was paid or has ended. */
export async function endLink(tx: Db, id: string, now: Date): Promise<LinkAttempt | undefined> {
  const [row] = await tx
    .update(paymentAttempts)
    .set({ linkEndsAt: now, nextCheckAt: now })
    .where(and(eq(paymentAttempts.id, id), isOpen))
    .returning();
  return row && toAttempt(row);
}

/** Returns where the link of a customer is sent; undefined after the deletion. */
export async function findAddressee(tx: Db, customerId: CustomerId) {
  const [row] = await tx
    .select({ email: customers.email, phone: sql<string>`'+' || ${customers.dialCode} || ${customers.phone}` })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)));
  return row;
}

interface LinkPage {
  /** The last one of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Returns open links with their customers, the first to end first. */
export async function findOpenLinks(db: Db, { after, limit }: LinkPage) {
  const { id, linkEndsAt } = paymentAttempts;
  const last = sql`(select last.link_ends_at, last.id from ${paymentAttempts} last where last.id = ${after})`;
  const { customerId, grandTotal, startsAt, office, paymentRef, isProcessing } = paymentAttempts;
  return db
    .select({
      ...{ id, linkEndsAt, customerId, grandTotal, startsAt, office, paymentRef, isProcessing },
      customer: customerName,
    })
    .from(paymentAttempts)
    .innerJoin(customers, eq(customers.id, paymentAttempts.customerId))
    .where(and(isOpen, after === undefined ? undefined : sql`(${linkEndsAt}, ${id}) > ${last}`))
    .orderBy(asc(linkEndsAt), asc(id))
    .limit(limit);
}

export function countOpenLinks(db: Db): Promise<number> {
  return db.$count(paymentAttempts, isOpen);
}
