import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers, loginFailures, sessions } from '../../db/schema/customers.ts';

export type CustomerRow = typeof customers.$inferSelect;

export async function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.email, email));
  return row;
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** The customer whose session a token's hash names, unless it is over. */
export async function findSessionCustomer(db: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ customerId: sessions.customerId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row?.customerId;
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(loginFailures).where(lte(loginFailures.windowEndsAt, now));
}

export interface CountedAttempt {
  readonly count: number;
  readonly windowEndsAt: Date;
}

/** Counts an attempt in one statement, so that attempts at the same time are all seen; an ended window begins anew. */
export async function countAttempt(db: Db, key: string, now: Date, windowEndsAt: Date): Promise<CountedAttempt> {
  const isOver = sql`${loginFailures.windowEndsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(loginFailures)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${loginFailures.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${loginFailures.windowEndsAt} end`,
      },
    })
    .returning({ count: loginFailures.count, windowEndsAt: loginFailures.windowEndsAt });
  return row ?? { count: 1, windowEndsAt };
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, key));
}

/** Takes one attempt back, for one that was no failure. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(loginFailures)
    .set({ count: sql`${loginFailures.count} - 1` })
    .where(and(eq(loginFailures.key, key), gt(loginFailures.count, 0)));
}
