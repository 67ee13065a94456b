import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { passwordResets } from '../../db/schema/codes.ts';
import { customers, knownDevices, sessions } from '../../db/schema/customers.ts';

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
