import { DIAL_CODE } from '@dar/contracts/brand/values';
import type { Language } from '@dar/contracts/language';
import { inTransaction } from '../../db/transaction.ts';
import { businessError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { PHONE_CODE_FAILURES } from '../auth/auth-limits.ts';
import { CODE_LIFETIME_MS, isCode, MAX_CODE_ATTEMPTS } from '../auth/password.ts';
import { getPhoneAccount } from '../auth/phone-codes.service.ts';
import { type StaffSession, toStaff } from '../office/staff-session.ts';
import { WRONG_CODES } from '../rate-limit/failure-alarm.ts';
import { crewDayMessages } from './crew-day.messages.ts';
import { countCodeAttempt, deleteCode, findActiveMember, findMember, replaceCode } from './crew-sign-in.queries.ts';
import type { Reporter } from './visit-reports.service.ts';

const RESEND_DELAY_MS = 30_000;

interface From {
  readonly ip: string;
}

/** Members of crews sign in by a code to their phone (docs/rules/office-crews.md#sign-in-of-members). */
export class CrewSignIn extends Service {
  /** Sends a code to the phone of an active member. Tells nobody whether there is one. Throws 429 as for customers. */
  async sendCode(phone: string, { ip }: From): Promise<void> {
    const { db, clock, phoneCodes } = this.deps;
    const owner = { dialCode: DIAL_CODE, phone };
    await phoneCodes.countMessage(owner, { ip, device: undefined, language: undefined });
    // Also for an unknown phone, so that the response takes as long.
    const code = await phoneCodes.prepare(owner);
    const found = await findActiveMember(db, owner);
    if (!found) return;
    const now = clock().getTime();
    const sent = { sentAt: new Date(now), expiresAt: new Date(now + CODE_LIFETIME_MS) };
    const row = { memberId: found.member.id, codeHash: code.codeHash, ...sent };
    if (!(await replaceCode(db, row, new Date(now - RESEND_DELAY_MS)))) return;
    phoneCodes.post(owner, code, { ip, device: undefined, language: getLanguage(found.member.languages) });
  }

  /** Checks the code and opens a session. Throws for a wrong, ended or used-up code, and 429 after too many. */
  async signIn(phone: string, code: string, { ip }: From) {
    const { db, clock, rateLimit, failureAlarm, staffSessions, phoneCodes } = this.deps;
    const owner = { dialCode: DIAL_CODE, phone };
    await rateLimit.count(PHONE_CODE_FAILURES, { account: getPhoneAccount(owner), ip });
    const found = await findActiveMember(db, owner);
    const stored = found && (await countCodeAttempt(db, found.member.id, clock()));
    const isUsable = stored !== undefined && stored.attempts <= MAX_CODE_ATTEMPTS;
    const isRight = isUsable && (await isCode(getPhoneAccount(owner), code, stored.codeHash));
    if (!(found && stored && isRight)) {
      await failureAlarm.count(WRONG_CODES, { kind: 'phone' });
      throw businessError('wrong-code', crewDayMessages.wrongCode);
    }
    const { member, crewName } = found;
    const staffCookie = await inTransaction(db, async (tx) => {
      if (member.staffId === null || !(await deleteCode(tx, stored))) {
        throw businessError('wrong-code', crewDayMessages.wrongCode);
      }
      return staffSessions.open(tx, { id: member.staffId, role: 'crew' });
    });
    await phoneCodes.reset(owner, { ip, device: undefined, language: undefined });
    const { name, crewId, languages } = member;
    return { staffCookie, member: { name, crew_id: crewId, crew_name: crewName, languages: [...languages] } };
  }

  /**
   * Returns the member who speaks: the one who signed in, and never another one; or the one that a person of the office or
   * a machine names.
   */
  async findReporter(session: StaffSession, named: number | undefined): Promise<Reporter> {
    const { role, name, crewId, crewMemberId } = session;
    if (role === 'crew') {
      if (crewId === undefined || crewMemberId === undefined) throw standardError('forbidden');
      if (named !== undefined && named !== crewMemberId) throw standardError('forbidden');
      return { crewId, memberId: crewMemberId, name };
    }
    const member = named === undefined ? undefined : await findMember(this.deps.db, named);
    if (!member) throw standardError('not-found');
    return { crewId: member.crewId, memberId: member.id, name: member.name, staff: toStaff(session, {}) };
  }
}

const getLanguage = (languages: readonly string[]): Language | undefined =>
  languages.find((language): language is Language => language === 'en' || language === 'ar');
