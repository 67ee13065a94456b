import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewMembers } from '../../db/schema/crews.ts';
import { staffPasskeys, staffSessions, staffUsers } from '../../db/schema/staff.ts';

type SessionRow = typeof staffSessions.$inferSelect;

export async function insertStaffSession(db: Db, row: SessionRow): Promise<void> {
  await db.insert(staffSessions).values(row);
}

/** Returns a session that has not ended, with its person, who is active. */
export async function findStaffSession(db: Db, tokenHash: string, now: Date) {
  const { id: staffId, name, role } = staffUsers;
  const { createdAt, usedAt } = staffSessions;
  const hasPasskey = sql<boolean>`exists (select 1 from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staffUsers.id})`;
  const hasSecondFactor = sql<boolean>`(${staffUsers.totpSecret} is not null or ${hasPasskey})`;
  const [row] = await db
    .select({
      ...{ staffId, name, role, createdAt, usedAt, hasSecondFactor },
      ...{ crewMemberId: crewMembers.id, crewId: crewMembers.crewId },
    })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.staffId))
    .leftJoin(crewMembers, and(eq(crewMembers.staffId, staffUsers.id), eq(crewMembers.isActive, true)))
    .where(
      and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, now), eq(staffUsers.isActive, true)),
    );
  return row;
}

export async function useSession(db: Db, tokenHash: string, usedAt: Date, expiresAt: Date): Promise<void> {
  await db.update(staffSessions).set({ usedAt, expiresAt }).where(eq(staffSessions.tokenHash, tokenHash));
}

export async function deleteStaffSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
}
