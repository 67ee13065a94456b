import type { Call } from '@dar/app/call';
import type { StaffRole } from '@dar/contracts/office';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { staffUsers } from '../db/schema/staff.ts';
import { StaffSessions } from '../modules/staff/staff-sessions.service.ts';
import { STAFF_COOKIE } from '../response-cookies.ts';

export interface TestStaff {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly cookie: string;
  /** Calls the office in the session of this person. */
  readonly call: Call;
}

interface Office {
  readonly db: Db;
  readonly now: Clock;
  readonly passwordHash: string;
  readonly toCall: (headers: Readonly<Record<string, string>>) => Call;
}

let staffMade = 0;

/** Returns what calls the office of a test shop as people, or without a session. */
export function officeCallers({ db, now, passwordHash, toCall }: Office) {
  const openCookie = async (id: number, role: StaffRole) => {
    const { token } = await new StaffSessions({ db, clock: now, isDemo: true }).open(db, { id, role });
    return `${STAFF_COOKIE}=${token}`;
  };
  return {
    newStaff: async (role: StaffRole): Promise<TestStaff> => {
      staffMade += 1;
      const names = { name: `Staff ${staffMade}`, email: `staff${staffMade}@dar.example` };
      const [row] = await db
        .insert(staffUsers)
        .values({ role, passwordHash, ...names, createdAt: now() })
        .returning();
      if (!row) throw new Error('no member of staff was made');
      const cookie = await openCookie(row.id, role);
      return { id: row.id, ...names, cookie, call: toCall({ cookie }) };
    },
    openStaffSession: async (id: number) => toCall({ cookie: await openCookie(id, 'support') }),
    callOffice: (cookie: string) => toCall({ cookie }),
    officeGuest: (ip?: string) => toCall(ip === undefined ? {} : { 'x-forwarded-for': ip }),
  };
}
