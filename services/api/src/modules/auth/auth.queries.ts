import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { passwordResets } from '../../db/schema/codes.ts';
import { customers, sessions } from '../../db/schema/customers.ts';
import { standardError } from '../../errors.ts';
import type { CustomerId, Session } from './session.ts';

export type CustomerRow = typeof customers.$inferSelect;

export async function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.email, email));
  return row;
}

/** Locks the customer of a session, so that sessions open and end in turns. Throws 401 when the account was deleted. */
export async function lockCustomer(tx: Db, id: CustomerId): Promise<CustomerRow> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    .for('update');
  if (!row) throw standardError('unauthorized');
  return row;
}

export async function lockCustomerWithPassword(tx: Db, { id, passwordHash }: CustomerRow): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.passwordHash, passwordHash)))
    .for('update');
  return rows.length > 0;
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export type SessionRow = typeof sessions.$inferSelect;

export async function findSession(db: Db, tokenHash: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await liveSession(db, tokenHash, now);
  return row;
}

export async function findLiveTokens(db: Db, tokenHashes: readonly string[], now: Date): Promise<string[]> {
  const { tokenHash, expiresAt } = sessions;
  const rows = await db
    .select({ tokenHash })
    .from(sessions)
    .where(and(inArray(tokenHash, [...tokenHashes]), gt(expiresAt, now)));
  return rows.map((row) => row.tokenHash);
}

/** Returns a session that has not expired, and keeps it from being deleted until the transaction ends. */
export async function lockSession(tx: Db, tokenHash: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await liveSession(tx, tokenHash, now).for('key share');
  return row;
}

function liveSession(db: Db, tokenHash: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Deletes the customer's sessions except this one, and returns how many of them had not expired. */
export async function deleteOtherSessions(db: Db, { customerId, tokenHash }: Session, now: Date): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, tokenHash)))
    .returning({ expiresAt: sessions.expiresAt });
  return rows.filter(({ expiresAt }) => expiresAt > now).length;
}

export async function changePassword(tx: Db, customerId: CustomerId, passwordHash: string): Promise<void> {
  await tx.update(customers).set({ passwordHash }).where(eq(customers.id, customerId));
  await tx.delete(passwordResets).where(eq(passwordResets.customerId, customerId));
}
