import { eq, inArray } from 'drizzle-orm';
import { hashPassword } from '../../modules/auth/password.ts';
import { DEMO_STAFF } from '../../modules/staff/demo-staff.ts';
import type { Db } from '../client.ts';
import { staffSessions, staffUsers } from '../schema/staff.ts';

const PEOPLE = DEMO_STAFF.accounts.map((account) => ({
  ...account,
  name: `Demo ${account.role[0]?.toUpperCase()}${account.role.slice(1)}`,
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
    const passwordHash = await hashPassword(DEMO_STAFF.password);
    await tx.insert(staffUsers).values(PEOPLE.map((person) => ({ ...person, passwordHash, createdAt: now })));
  }
}
