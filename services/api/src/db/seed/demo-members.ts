import { DIAL_CODE } from '@dar/contracts/brand/values';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { insertCrewAccount, insertMember, setCrewAccount, setMember } from '../../modules/crews/members.queries.ts';
import type { Db } from '../client.ts';
import { crewMembers, crews } from '../schema/crews.ts';
import { staffSessions } from '../schema/staff.ts';
import { CITY_PHONES } from './city/city-crews.ts';

const MEMBERS = [
  { name: 'Ravi', phone: '500000001', languages: ['hi', 'en'] },
  { name: 'Imran', phone: '500000002', languages: ['ur', 'en'] },
] as const;

/** Adds two members to the first crew in demo mode, and otherwise deactivates those that demo mode has added, also to a city. */
export async function setDemoMembers(tx: Db, { isDemo, now }: { readonly isDemo: boolean; readonly now: Date }) {
  const phones = [...MEMBERS.map(({ phone }) => phone), ...CITY_PHONES];
  const isDemoMember = and(eq(crewMembers.dialCode, DIAL_CODE), inArray(crewMembers.phone, phones));
  const stored = await tx.select().from(crewMembers).where(isDemoMember);
  for (const { id, name, staffId, isActive } of stored) {
    if (isActive === isDemo) continue;
    await setMember(tx, id, { isActive: isDemo });
    if (staffId === null) continue;
    await setCrewAccount(tx, staffId, { name, isActive: isDemo });
    if (!isDemo) await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
  }
  const [crew] = await tx.select({ id: crews.id }).from(crews).orderBy(asc(crews.id)).limit(1);
  if (!(isDemo && crew) || stored.length > 0) return;
  for (const { languages, ...member } of MEMBERS) {
    const staffId = await insertCrewAccount(tx, member.name, now);
    await insertMember(tx, { ...member, crewId: crew.id, dialCode: DIAL_CODE, languages, staffId });
  }
}
