import type { CrewMember, OfficeCrew } from '@dar/contracts/office';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewLeave, crewMembers } from '../../db/schema/crews.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import { getVersion } from '../office/version-of-values.ts';

export type MemberRow = typeof crewMembers.$inferSelect;
export type LeaveRow = typeof crewLeave.$inferSelect;

/** Returns the members of crews, by crew and name. */
export async function findMembersOf(db: Db, crewIds: readonly number[]): Promise<MemberRow[]> {
  return db
    .select()
    .from(crewMembers)
    .where(inArray(crewMembers.crewId, [...crewIds]))
    .orderBy(asc(crewMembers.crewId), asc(crewMembers.name), asc(crewMembers.id));
}

/** Returns a member and locks the row; undefined when there is none. */
export async function lockMember(tx: Db, id: number): Promise<MemberRow | undefined> {
  const [member] = await tx.select().from(crewMembers).where(eq(crewMembers.id, id)).for('update');
  return member;
}

export async function insertMember(tx: Db, member: typeof crewMembers.$inferInsert): Promise<MemberRow> {
  const [row] = await tx.insert(crewMembers).values(member).returning();
  if (!row) throw new Error('the member was not stored');
  return row;
}

export async function setMember(tx: Db, id: number, member: Partial<MemberRow>): Promise<MemberRow> {
  const [row] = await tx.update(crewMembers).set(member).where(eq(crewMembers.id, id)).returning();
  if (!row) throw new Error('the member was not stored');
  return row;
}

/** Adds the account with which a member makes calls, and returns its id. Members sign in by phone alone. */
export async function insertCrewAccount(tx: Db, name: string, createdAt: Date): Promise<number> {
  const [row] = await tx.insert(staffUsers).values({ name, role: 'crew', createdAt }).returning({ id: staffUsers.id });
  if (!row) throw new Error('the account was not stored');
  return row.id;
}

export async function setCrewAccount(
  tx: Db,
  staffId: number,
  { name, isActive }: Pick<MemberRow, 'name' | 'isActive'>,
): Promise<void> {
  await tx.update(staffUsers).set({ name, isActive }).where(eq(staffUsers.id, staffId));
}

/** Returns the leave of crews and their members that ends on or after a day, by crew and day. */
export async function findLeaveOf(db: Db, crewIds: readonly number[], from: DubaiDay): Promise<LeaveRow[]> {
  return db
    .select()
    .from(crewLeave)
    .where(and(inArray(crewLeave.crewId, [...crewIds]), gte(crewLeave.lastDay, from)))
    .orderBy(asc(crewLeave.crewId), asc(crewLeave.firstDay), asc(crewLeave.id));
}

export async function lockLeave(tx: Db, id: number): Promise<LeaveRow | undefined> {
  const [row] = await tx.select().from(crewLeave).where(eq(crewLeave.id, id)).for('update');
  return row;
}

export async function insertLeave(tx: Db, leave: typeof crewLeave.$inferInsert): Promise<number> {
  const [row] = await tx.insert(crewLeave).values(leave).returning({ id: crewLeave.id });
  if (!row) throw new Error('the leave was not stored');
  return row.id;
}

export async function deleteLeave(tx: Db, id: number): Promise<void> {
  await tx.delete(crewLeave).where(eq(crewLeave.id, id));
}

/** Deletes the leave of a member from a day on, which no longer makes a crew smaller. */
export async function deleteLeaveOfMember(tx: Db, memberId: number, from: DubaiDay): Promise<void> {
  await tx.delete(crewLeave).where(and(eq(crewLeave.memberId, memberId), gte(crewLeave.lastDay, from)));
}

export const toMemberValues = ({ crewId, name, dialCode, phone, languages, isActive }: MemberRow) => ({
  ...{ crew_id: crewId, name, dial_code: dialCode, phone },
  languages: [...languages],
  is_active: isActive,
});

export function toMember(row: MemberRow): CrewMember {
  const { crew_id: _crewId, ...values } = toMemberValues(row);
  return { id: row.id, ...values, version: getVersion(toMemberValues(row)) };
}

export const toLeave = ({ id, memberId, firstDay, lastDay, reason }: LeaveRow): OfficeCrew['leave'][number] => ({
  id,
  ...(memberId !== null && { member_id: memberId }),
  from: firstDay,
  to: lastDay,
  reason,
});
