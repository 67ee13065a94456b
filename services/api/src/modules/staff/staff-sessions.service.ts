import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { StaffCookie } from '../../response-cookies.ts';
import { Service } from '../../service.ts';
import { hashToken, newToken } from '../auth/token.ts';
import type { StaffSession } from '../office/staff-session.ts';
import { deleteStaffSession, findStaffSession, insertStaffSession, useSession } from './staff-sessions.queries.ts';
import { deleteSessions, deleteTokens } from './staff-users.queries.ts';

/** A session ends after this time without a call of its person, and `MAX` after its sign-in. */
const IDLE_MS = 12 * HOUR_MS;
const MAX_MS = 7 * DAY_MS;
/** A phone of a crew may have no line for days. */
const CREW_IDLE_MS = 14 * DAY_MS;
const CREW_MAX_MS = 90 * DAY_MS;

const WRITE_EVERY_MS = MINUTE_MS;

/** The sessions of staff, apart from those of customers (docs/rules/office.md#sessions-of-staff). */
export class StaffSessions extends Service<'db' | 'clock' | 'isDemo'> {
  /** Opens a session of a person and returns its cookie. */
  async open(tx: Db, { id, role }: { readonly id: number; readonly role: StaffSession['role'] }): Promise<StaffCookie> {
    const now = this.deps.clock();
    const token = newToken();
    const expiresAt = new Date(now.getTime() + getIdle(role));
    await insertStaffSession(tx, { tokenHash: hashToken(token), staffId: id, createdAt: now, usedAt: now, expiresAt });
    return { token, maxAgeMs: getMax(role) };
  }

  /**
   * Returns the session of a token; undefined when it has ended or its person is not active. A call of an idle page does
   * not keep it open.
   */
  async find(token: string, { isIdle = false } = {}): Promise<StaffSession | undefined> {
    const { db, clock, isDemo } = this.deps;
    const now = clock();
    const tokenHash = hashToken(token);
    const row = await findStaffSession(db, tokenHash, now);
    if (!row) return undefined;
    const { staffId, name, role, createdAt, usedAt, hasSecondFactor, crewMemberId, crewId } = row;
    if (!isIdle && now.getTime() - usedAt.getTime() >= WRITE_EVERY_MS) {
      const expiresAt = Math.min(now.getTime() + getIdle(role), createdAt.getTime() + getMax(role));
      await useSession(db, tokenHash, now, new Date(expiresAt));
    }
    // Members of crews have the code of their phone, and everybody knows the accounts of demo mode.
    const needsSecondFactor = !(hasSecondFactor || isDemo || role === 'crew');
    const ofCrew = crewMemberId !== null && crewId !== null && { crewMemberId, crewId };
    return { staffId, name, role, tokenHash, needsSecondFactor, ...ofCrew };
  }

  async end({ tokenHash }: StaffSession): Promise<void> {
    if (tokenHash) await deleteStaffSession(this.deps.db, tokenHash);
  }

  /** Ends the sessions of a person, but for the given one, and every step that waits. */
  async endAll(tx: Db, staffId: number, except?: StaffSession): Promise<void> {
    await deleteTokens(tx, staffId);
    await deleteSessions(tx, staffId, except?.tokenHash);
  }
}

const getIdle = (role: StaffSession['role']) => (role === 'crew' ? CREW_IDLE_MS : IDLE_MS);
const getMax = (role: StaffSession['role']) => (role === 'crew' ? CREW_MAX_MS : MAX_MS);
