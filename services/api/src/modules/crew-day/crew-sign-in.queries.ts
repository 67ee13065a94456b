import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewCodes, crewMembers, crews } from '../../db/schema/crews.ts';

type CodeRow = typeof crewCodes.$inferSelect;
type MemberRow = typeof crewMembers.$inferSelect;

/** Returns the active member with a phone; undefined without one. */
export async function findActiveMember(db: Db, { dialCode, phone }: Pick<MemberRow, 'dialCode' | 'phone'>) {
  const [row] = await db
    .select({ member: crewMembers, crewName: crews.name })
    .from(crewMembers)
    .innerJoin(crews, eq(crews.id, crewMembers.crewId))
    .where(and(eq(crewMembers.dialCode, dialCode), eq(crewMembers.phone, phone), eq(crewMembers.isActive, true)));
  return row;
}

/** Returns a member, active or not; undefined when there is none. */
export async function findMember(db: Db, id: number): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(crewMembers).where(eq(crewMembers.id, id));
  return row;
}

/** Replaces a member's code. Returns false when the last one was sent after `sentUntil`. */
export async function replaceCode(db: Db, code: Omit<CodeRow, 'attempts'>, sentUntil: Date): Promise<boolean> {
  const rows = await db
    .insert(crewCodes)
    .values(code)
    .onConflictDoUpdate({
      target: crewCodes.memberId,
      set: { ...code, attempts: 0 },
      setWhere: lte(crewCodes.sentAt, sentUntil),
    })
    .returning({ memberId: crewCodes.memberId });
  return rows.length > 0;
}

/** Counts an attempt at a code that is still valid, in one statement, so that concurrent attempts are all counted. */
export async function countCodeAttempt(db: Db, memberId: number, now: Date): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(crewCodes)
    .set({ attempts: sql`${crewCodes.attempts} + 1` })
    .where(and(eq(crewCodes.memberId, memberId), gt(crewCodes.expiresAt, now)))
    .returning();
  return row;
}

/** Deletes a code and returns false when a concurrent call did. */
export async function deleteCode(tx: Db, { memberId, codeHash }: CodeRow): Promise<boolean> {
  const rows = await tx
    .delete(crewCodes)
    .where(and(eq(crewCodes.memberId, memberId), eq(crewCodes.codeHash, codeHash)))
    .returning({ memberId: crewCodes.memberId });
  return rows.length > 0;
}
