import { OFFICE_ROLES } from '@dar/contracts/office';
import { eq, inArray } from 'drizzle-orm';
import { hashPassword } from '../../modules/auth/password.ts';
import type { Db } from '../client.ts';
import { staffSessions, staffUsers } from '../schema/staff.ts';

/** Everybody knows it, so these people sign in in demo mode only. */
const PASSWORD = 'Demo@1234';

const PEOPLE = OFFICE_ROLES.map((role) => ({
  role,
  email: `${role}@dar.example`,
  name: `Demo ${role[0]?.toUpperCase()}${role.slice(1)}`,
}));

/** Adds a person of each role in demo mode, and otherwise deactivates those that demo mode has added. */
export async function setDemoStaff(tx: Db, { isDemo, now }: { readonly isDemo: boolean; readonly now: Date }) {
  const emails = PEOPLE.map(({ email }) => email);
  const stored = await tx.select().from(staffUsers).where(inArray(staffUsers.email, emails));
  if (!isDemo) {
    for (const { id } of stored) await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
  }
  if (stored.length > 0) {
    await tx.update(staffUsers).set({ isActive: isDemo }).where(inArray(staffUsers.email, emails));
  } else if (isDemo) {
    const passwordHash = await hashPassword(PASSWORD);
    await tx.insert(staffUsers).values(PEOPLE.map((person) => ({ ...person, passwordHash, createdAt: now })));
  }
}
