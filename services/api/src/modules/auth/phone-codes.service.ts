import type { Db } from '../../db/client.ts';
import { isForeignKeyViolation } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { WRONG_CODES } from '../rate-limit/failure-alarm.ts';
import { tooManyRequests } from '../rate-limit/rate-limit.service.ts';
import { authMessages } from './auth.messages.ts';
import type { CustomerRow } from './auth.queries.ts';
import { PHONE_CODE_FAILURES, phoneCodeMessages } from './auth-limits.ts';
import { phoneCodeMessage } from './code-messages.ts';
import { CODE_LIFETIME_MS, hashCode, isCode, MAX_CODE_ATTEMPTS, newCode, PHONE_CODE_DIGITS } from './password.ts';
import type { RequestInfo } from './session.ts';
import {
  countPhoneCodeAttempt,
  deletePhoneCode,
  findPhoneCode,
  type Phone,
  replacePhoneCode,
} from './sign-up.queries.ts';

const RESEND_DELAY_MS = 30_000;

type Owner = Phone & Pick<CustomerRow, 'id'>;

interface PreparedCode {
  readonly code: string;
  readonly codeHash: string;
}

export class PhoneCodesService extends Service<'db' | 'clock' | 'rateLimit' | 'failureAlarm' | 'messenger' | 'caps'> {
  /** Counts a text message. Throws 429 after too many to this number, from this network address or in all. */
  async countMessage(phone: Phone, { ip }: RequestInfo): Promise<void> {
    const { caps, rateLimit } = this.deps;
    await rateLimit.count(phoneCodeMessages(caps), { account: getPhoneAccount(phone), ip });
  }

  /** Returns a new code, to be stored and then posted. */
  async prepare(phone: Phone): Promise<PreparedCode> {
    const code = newCode(PHONE_CODE_DIGITS);
    const codeHash = await hashCode(getPhoneAccount(phone), code);
    return { code, codeHash };
  }

  store(tx: Db, customerId: number, { codeHash }: PreparedCode): Promise<boolean> {
    const now = this.deps.clock().getTime();
    const moments = { sentAt: new Date(now), expiresAt: new Date(now + CODE_LIFETIME_MS) };
    return replacePhoneCode(tx, { customerId, codeHash, ...moments }, new Date(now - RESEND_DELAY_MS));
  }

  post({ dialCode, phone }: Phone, { code }: PreparedCode, { language }: RequestInfo): void {
    this.deps.messenger.post(phoneCodeMessage({ to: `+${dialCode}${phone}`, language }, code));
  }

  /** Sends a new code, which replaces the previous one. Throws 429 within 30 seconds, and 404 without a sign-up. */
  async renew(owner: Owner, requestInfo: RequestInfo): Promise<void> {
    const { db, clock } = this.deps;
    const before = await findPhoneCode(db, owner.id);
    if (before && before.sentAt.getTime() + RESEND_DELAY_MS > clock().getTime()) throw await this.#tooSoon(owner);
    await this.countMessage(owner, requestInfo);
    const code = await this.prepare(owner);
    const isStored = await this.store(db, owner.id, code).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new AppError('not-found', authMessages.nothingToVerify) : error;
    });
    if (!isStored) throw await this.#tooSoon(owner);
    this.post(owner, code, requestInfo);
  }

  /**
   * Checks a code and returns a function that consumes it once in a transaction. Counts the attempt first, so that
   * concurrent ones are all counted. Throws for a wrong or expired code, and 429 after too many wrong ones for this
   * number, since a restarted sign-up has a new id.
   */
  async check(owner: Owner, code: string, { ip }: RequestInfo): Promise<(tx: Db) => Promise<boolean>> {
    const { db, clock, rateLimit, failureAlarm } = this.deps;
    await rateLimit.count(PHONE_CODE_FAILURES, { account: getPhoneAccount(owner), ip });
    const stored = await countPhoneCodeAttempt(db, owner.id, clock());
    if (!stored) throw businessError('code-ended', authMessages.codeOver);
    if (stored.attempts > MAX_CODE_ATTEMPTS) throw businessError('code-used-up', authMessages.codeUsedUp);
    if (!(await isCode(getPhoneAccount(owner), code, stored.codeHash))) {
      await failureAlarm.count(WRONG_CODES, { kind: 'phone' });
      throw businessError('wrong-code', authMessages.wrongCode);
    }
    return (tx) => deletePhoneCode(tx, stored);
  }

  async reset(phone: Phone, { ip }: RequestInfo): Promise<void> {
    await this.deps.rateLimit.reset(PHONE_CODE_FAILURES, { account: getPhoneAccount(phone), ip });
  }

  async #tooSoon({ id }: Owner): Promise<Error> {
    const { db, clock } = this.deps;
    const sentAt = (await findPhoneCode(db, id))?.sentAt.getTime() ?? 0;
    return tooManyRequests(sentAt + RESEND_DELAY_MS - clock().getTime());
  }
}

export const getPhoneAccount = ({ dialCode, phone }: Phone) => `${dialCode}${phone}`;
