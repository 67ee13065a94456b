import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { staffSessions, staffUsers } from '../../db/schema/staff.ts';

export type StaffUser = typeof staffUsers.$inferSelect;
type SessionRow = typeof staffSessions.$inferSelect;

export async function insertStaffSession(db: Db, row: SessionRow): Promise<void> {
  await db.insert(staffSessions).values(row);
}

/** Returns a session that has not ended, with its person, who is active. */
export async function findStaffSession(db: Db, tokenHash: string, now: Date) {
  const { id: staffId, name, role } = staffUsers;
  const { createdAt, usedAt } = staffSessions;
  const [row] = await db
    .select({ staffId, name, role, createdAt, usedAt })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.staffId))
    .where(
      and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, now), eq(staffUsers.isActive, true)),
    );
  return row;
}

export async function useSession(db: Db, tokenHash: string, usedAt: Date, expiresAt: Date): Promise<void> {
  await db.update(staffSessions).set({ usedAt, expiresAt }).where(eq(staffSessions.tokenHash, tokenHash));
}

export async function deleteSessions(db: Db, staffId: number): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
}
