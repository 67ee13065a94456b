import { and, asc, count, eq, gt, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { staffPasskeys, staffRecoveryCodes, staffSessions, staffTokens, staffUsers } from '../../db/schema/staff.ts';

export type StaffUser = typeof staffUsers.$inferSelect;
export type PasskeyRow = typeof staffPasskeys.$inferSelect;
export type StaffTokenRow = typeof staffTokens.$inferSelect;

export async function findUser(db: Db, id: number): Promise<StaffUser | undefined> {
  const [row] = await db.select().from(staffUsers).where(eq(staffUsers.id, id));
  return row;
}

export async function findUserByEmail(db: Db, email: string): Promise<StaffUser | undefined> {
  const [row] = await db.select().from(staffUsers).where(eq(staffUsers.email, email));
  return row;
}

/** Locks a person, so that sign-ins and changes wait for each other. */
export async function lockUser(tx: Db, id: number): Promise<StaffUser | undefined> {
  const [row] = await tx.select().from(staffUsers).where(eq(staffUsers.id, id)).for('update');
  return row;
}

/** Locks the owners who can sign in, and returns their ids. */
export async function lockOwners(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(and(eq(staffUsers.role, 'owner'), eq(staffUsers.isActive, true), isNotNull(staffUsers.passwordHash)))
    .orderBy(asc(staffUsers.id))
    .for('update');
  return rows.map(({ id }) => id);
}

export async function insertUser(tx: Db, row: typeof staffUsers.$inferInsert): Promise<StaffUser | undefined> {
  const [stored] = await tx.insert(staffUsers).values(row).onConflictDoNothing().returning();
  return stored;
}

export async function updateUser(tx: Db, id: number, values: Partial<typeof staffUsers.$inferInsert>): Promise<void> {
  await tx.update(staffUsers).set(values).where(eq(staffUsers.id, id));
}

/** Returns the people of the office by name, or the person with an id, with what a list shows. */
export async function findStaff(db: Db, id?: number) {
  const passkeys = db
    .select({ staffId: staffPasskeys.staffId, keys: count().as('keys') })
    .from(staffPasskeys)
    .groupBy(staffPasskeys.staffId)
    .as('passkeys');
  const used = db
    .select({ staffId: staffSessions.staffId, usedAt: max(staffSessions.usedAt).as('last_used_at') })
    .from(staffSessions)
    .groupBy(staffSessions.staffId)
    .as('used');
  return db
    .select({ user: staffUsers, passkeys: passkeys.keys, usedAt: used.usedAt })
    .from(staffUsers)
    .leftJoin(passkeys, eq(passkeys.staffId, staffUsers.id))
    .leftJoin(used, eq(used.staffId, staffUsers.id))
    .where(id === undefined ? ne(staffUsers.role, 'crew') : eq(staffUsers.id, id))
    .orderBy(asc(staffUsers.name), asc(staffUsers.id));
}

/** Stores the period of an accepted code. Returns false when a code of this period or a later one was accepted before. */
export async function usePeriod(tx: Db, id: number, period: number): Promise<boolean> {
  const isNew = or(isNull(staffUsers.totpPeriod), lt(staffUsers.totpPeriod, period));
  const rows = await tx
    .update(staffUsers)
    .set({ totpPeriod: period })
    .where(and(eq(staffUsers.id, id), isNew))
    .returning({ id: staffUsers.id });
  return rows.length > 0;
}

export async function findPasskeys(db: Db, staffId: number): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));
}

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.id, id));
  return row;
}

export async function insertPasskey(tx: Db, row: PasskeyRow): Promise<boolean> {
  const rows = await tx.insert(staffPasskeys).values(row).onConflictDoNothing().returning({ id: staffPasskeys.id });
  return rows.length > 0;
}

export async function setCounter(tx: Db, id: string, counter: number): Promise<void> {
  await tx.update(staffPasskeys).set({ counter }).where(eq(staffPasskeys.id, id));
}

export async function deletePasskey(tx: Db, staffId: number, id: string): Promise<boolean> {
  const rows = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id)))
    .returning({ id: staffPasskeys.id });
  return rows.length > 0;
}

/** Deletes everything with which a person signs in. */
export async function deleteFactors(tx: Db, staffId: number): Promise<void> {
  await updateUser(tx, staffId, { passwordHash: null, totpSecret: null, totpPeriod: null });
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
}

export async function replaceRecoveryCodes(tx: Db, staffId: number, codeHashes: readonly string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codeHashes.map((codeHash) => ({ staffId, codeHash })));
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  return db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffId));
}

/** Deletes a recovery code and returns whether it was there. */
export async function takeRecoveryCode(tx: Db, staffId: number, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: staffRecoveryCodes.codeHash });
  return rows.length > 0;
}

export async function insertToken(tx: Db, row: typeof staffTokens.$inferInsert): Promise<void> {
  await tx.insert(staffTokens).values(row);
}

const isLive = (tokenHash: string, kind: StaffTokenRow['kind'], now: Date) =>
  and(eq(staffTokens.tokenHash, tokenHash), eq(staffTokens.kind, kind), gt(staffTokens.expiresAt, now));

/** Deletes a token and returns it, unless it has ended. */
export async function takeToken(
  tx: Db,
  tokenHash: string,
  kind: StaffTokenRow['kind'],
  now: Date,
): Promise<StaffTokenRow | undefined> {
  const [row] = await tx
    .delete(staffTokens)
    .where(isLive(tokenHash, kind, now))
    .returning();
  return row;
}

export async function findToken(
  db: Db,
  tokenHash: string,
  kind: StaffTokenRow['kind'],
  now: Date,
): Promise<StaffTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(staffTokens)
    .where(isLive(tokenHash, kind, now));
  return row;
}

/** Counts an attempt and returns the token, unless it has ended or had that many attempts. */
export async function tryToken(
  db: Db,
  tokenHash: string,
  kind: StaffTokenRow['kind'],
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<StaffTokenRow | undefined> {
  const [row] = await db
    .update(staffTokens)
    .set({ attempts: sql`${staffTokens.attempts} + 1` })
    .where(and(isLive(tokenHash, kind, now), lt(staffTokens.attempts, most)))
    .returning();
  return row;
}

export async function deleteTokens(tx: Db, staffId: number): Promise<void> {
  await tx.delete(staffTokens).where(eq(staffTokens.staffId, staffId));
}

export async function deleteSessions(tx: Db, staffId: number, except = ''): Promise<void> {
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, except)));
}
