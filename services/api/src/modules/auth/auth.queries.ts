import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { passwordResets } from '../../db/schema/codes.ts';
import { customers, knownDevices, sessions } from '../../db/schema/customers.ts';
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

const MAX_DIAL_CODE = 6;

/** Returns the customers with a phone of these digits, with or without the dial code. For staff only. */
export async function findCustomersByPhone(db: Db, digits: string): Promise<CustomerRow[]> {
  // Finds the phones after a dial code of each length by their index.
  const phones = Array.from({ length: MAX_DIAL_CODE + 1 }, (_, length) => digits.slice(length));
  const hasPhone = sql`${digits} in (${customers.phone}, ${customers.dialCode} || ${customers.phone})`;
  return db
    .select()
    .from(customers)
    .where(and(inArray(customers.phone, phones), hasPhone, isNull(customers.deletedAt)))
    .orderBy(customers.id);
}

export async function findLiveCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)));
  return row;
}

/** Returns false for a verified or changed address. Waits for orders that are being placed. */
export async function markEmailVerified(tx: Db, { id, email }: Pick<CustomerRow, 'id' | 'email'>): Promise<boolean> {
  const rows = await tx
    .update(customers)
    .set({ isEmailVerified: true })
    .where(and(eq(customers.id, id), eq(customers.email, email), eq(customers.isEmailVerified, false)))
    .returning({ id: customers.id });
  return rows.length > 0;
}

export async function lockCustomerById(tx: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
  return row;
}

export async function setPendingEmail(tx: Db, id: CustomerId, pendingEmail: string): Promise<void> {
  await tx.update(customers).set({ pendingEmail }).where(eq(customers.id, id));
}

/** Replaces the address by one that is not verified yet, and deletes the password codes that went to the old one. */
export async function replaceEmail(tx: Db, id: number, email: string): Promise<void> {
  await tx.update(customers).set({ email, pendingEmail: null, isEmailVerified: false }).where(eq(customers.id, id));
  await tx.delete(passwordResets).where(eq(passwordResets.customerId, id));
}

type DeviceRow = typeof knownDevices.$inferSelect;

export async function isKnownDevice(db: Db, email: string, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .innerJoin(customers, eq(customers.id, knownDevices.customerId))
    .where(and(eq(customers.email, email), eq(knownDevices.tokenHash, tokenHash)));
  return rows.length > 0;
}

export async function upsertDevice(tx: Db, device: DeviceRow): Promise<void> {
  const { signedInAt } = device;
  await tx
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({ target: [knownDevices.customerId, knownDevices.tokenHash], set: { signedInAt } });
}

export async function deleteOldDevices(tx: Db, customerId: number, count: number): Promise<void> {
  const old = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.customerId, customerId))
    .orderBy(desc(knownDevices.signedInAt))
    .offset(count);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), inArray(knownDevices.tokenHash, old)));
}

type ResetRow = typeof passwordResets.$inferSelect;
export type NewReset = Omit<ResetRow, 'attempts'>;

export async function insertReset(db: Db, reset: NewReset): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

export async function findReset(db: Db, handleHash: string): Promise<ResetRow | undefined> {
  const [row] = await db.select().from(passwordResets).where(eq(passwordResets.handleHash, handleHash));
  return row;
}

/** Counts an attempt in one statement, so that concurrent attempts are all counted. */
export async function countResetAttempt(db: Db, handleHash: string): Promise<ResetRow | undefined> {
  const [row] = await db
    .update(passwordResets)
    .set({ attempts: sql`${passwordResets.attempts} + 1` })
    .where(eq(passwordResets.handleHash, handleHash))
    .returning();
  return row;
}

export async function refundResetAttempt(db: Db, handleHash: string): Promise<void> {
  await db
    .update(passwordResets)
    .set({ attempts: sql`${passwordResets.attempts} - 1` })
    .where(eq(passwordResets.handleHash, handleHash));
}

export async function deleteReset(db: Db, handleHash: string): Promise<boolean> {
  const rows = await db
    .delete(passwordResets)
    .where(eq(passwordResets.handleHash, handleHash))
    .returning({ handleHash: passwordResets.handleHash });
  return rows.length > 0;
}

/** Sets the password, ends all sessions and reset requests, and forgets all devices. */
export async function replacePassword(db: Db, customerId: number, passwordHash: string): Promise<void> {
  await db.update(customers).set({ passwordHash }).where(eq(customers.id, customerId));
  await db.delete(sessions).where(eq(sessions.customerId, customerId));
  await db.delete(knownDevices).where(eq(knownDevices.customerId, customerId));
  await db.delete(passwordResets).where(eq(passwordResets.customerId, customerId));
}

type Change = Partial<Pick<CustomerRow, 'firstName' | 'lastName' | 'dialCode' | 'phone'>>;

export async function updateCustomer(db: Db, id: CustomerId, change: Change): Promise<CustomerRow> {
  const [row] = await db.update(customers).set(change).where(eq(customers.id, id)).returning();
  if (!row) throw standardError('unauthorized');
  return row;
}
