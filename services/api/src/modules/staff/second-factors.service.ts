import { formErrors, passwordChangeForm } from '@dar/contracts/account-rules';
import type { EndpointParams } from '@dar/contracts/endpoint';
import type { changeStaffPassword, finishTotp } from '@dar/contracts/office';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessError, validationError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { fieldErrorTexts } from '../auth/auth.messages.ts';
import { hashPassword, isPassword } from '../auth/password.ts';
import { type StaffSession, toStaff } from '../office/staff-session.ts';
import type { OwnAction } from '../undo/undo-table.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { staffMessages } from './staff.messages.ts';
import { STAFF_LOGIN_FAILURES, toAccount } from './staff-limits.ts';
import { findStaffSession } from './staff-sessions.queries.ts';
import {
  deletePasskey,
  findPasskeys,
  findUser,
  lockUser,
  replaceRecoveryCodes,
  type StaffUser,
  updateUser,
} from './staff-users.queries.ts';
import { createTotp, findPeriod, newTotpSecret } from './totp.ts';

export interface Confirmation {
  readonly session: StaffSession;
  readonly password: string;
  readonly ip: string;
}

/** Password, app and recovery codes of the person of a session (docs/rules/office.md#second-factors). */
export class SecondFactors extends Service {
  /** Changes the password and ends the other sessions. Throws field errors. */
  async changePassword(
    input: EndpointParams<typeof changeStaffPassword>,
    { session, ip }: Pick<Confirmation, 'session' | 'ip'>,
  ): Promise<void> {
    const errors = fieldErrorTexts(formErrors(passwordChangeForm, input));
    if (errors) throw validationError(errors);
    const user = await this.requirePassword({ session, ip, password: input.current_password }, 'current_password');
    const passwordHash = await hashPassword(input.password);
    await this.#change(session, 'staff change-password', async (tx, locked) => {
      // A concurrent change or reset has replaced the password.
      if (locked.passwordHash !== user.passwordHash) throw wrongPassword('current_password');
      await updateUser(tx, user.id, { passwordHash });
      return {};
    });
  }

  async startTotp(confirmation: Confirmation) {
    const user = await this.requirePassword(confirmation);
    const secret = newTotpSecret();
    const { token } = await this.deps.staffTokens.create(this.deps.db, 'totp', { staffId: user.id, value: secret });
    return { challenge: token, secret, url: createTotp(secret, user.email ?? user.name).toString() };
  }

  /** Stores the app with its first code. Returns recovery codes with the first factor. */
  async finishTotp({ challenge, code }: EndpointParams<typeof finishTotp>, session: StaffSession) {
    const { clock, staffTokens } = this.deps;
    const { staffId, value: totpSecret } = await staffTokens.try('totp', challenge);
    const totpPeriod = findPeriod(totpSecret, code, clock());
    if (staffId !== session.staffId || totpPeriod === undefined) {
      throw businessError('wrong-code', staffMessages.wrongCode);
    }
    return this.addFactor(session, 'totp', async (tx, { id }) => {
      if (!(await staffTokens.take(tx, 'totp', challenge))) throw businessError('code-ended', staffMessages.stepEnded);
      await updateUser(tx, id, { totpSecret, totpPeriod });
    });
  }

  /** Adds a factor, ends the other sessions, and returns recovery codes with the first factor. */
  async addFactor(
    session: StaffSession,
    factor: 'totp' | 'passkey',
    add: (tx: Db, user: StaffUser) => Promise<void>,
  ): Promise<{ recovery_codes?: string[] }> {
    return this.#change(session, `staff add-${factor}`, async (tx, user) => {
      const isFirst = user.totpSecret === null && (await findPasskeys(tx, user.id)).length === 0;
      await add(tx, user);
      return isFirst ? { recovery_codes: await this.#replaceCodes(tx, user.id) } : {};
    });
  }

  /** Removes a passkey, but never the last second factor. */
  async removePasskey(id: string, confirmation: Confirmation): Promise<void> {
    await this.requirePassword(confirmation);
    await this.#change(confirmation.session, 'staff remove-passkey', async (tx, user) => {
      const keys = await findPasskeys(tx, user.id);
      const isLast = user.totpSecret === null && keys.length === 1 && keys[0]?.id === id;
      if (isLast) throw businessError('last-factor', staffMessages.lastFactor);
      await deletePasskey(tx, user.id, id);
      return {};
    });
  }

  async renewCodes(confirmation: Confirmation): Promise<{ recovery_codes: string[] }> {
    await this.requirePassword(confirmation);
    return this.#change(confirmation.session, 'staff new-recovery-codes', async (tx, user) => ({
      recovery_codes: await this.#replaceCodes(tx, user.id),
    }));
  }

  /** Returns the person of the session. Throws a field error for a wrong password, and 429 after too many. */
  async requirePassword({ session, password, ip }: Confirmation, field = 'password'): Promise<StaffUser> {
    const { db, rateLimit } = this.deps;
    const user = session.staffId === null ? undefined : await findUser(db, session.staffId);
    const subject = { account: toAccount(user?.email ?? ''), ip };
    await rateLimit.count(STAFF_LOGIN_FAILURES, subject);
    const isRight = await isPassword(password, user?.passwordHash ?? undefined);
    if (!(user && isRight)) throw wrongPassword(field);
    await rateLimit.reset(STAFF_LOGIN_FAILURES, subject);
    return user;
  }

  async #replaceCodes(tx: Db, staffId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, staffId, codes.map(hashRecoveryCode));
    return codes;
  }

  /** Changes the account of the session and ends its other sessions. */
  async #change<Result>(
    session: StaffSession,
    action: OwnAction,
    work: (tx: Db, user: StaffUser) => Promise<Result>,
  ): Promise<Result> {
    const { db, auditLog, clock, staffSessions } = this.deps;
    return inTransaction(db, async (tx) => {
      const user = session.staffId === null ? undefined : await lockUser(tx, session.staffId);
      // A concurrent reset or deactivation has ended the session.
      const isOpen = session.tokenHash && (await findStaffSession(tx, session.tokenHash, clock()));
      if (!(user && isOpen)) throw businessError('code-ended', staffMessages.stepEnded);
      const result = await work(tx, user);
      await staffSessions.endAll(tx, user.id, session);
      await auditLog.write(tx, toStaff(session, {}), { action, after: { staff: user.id } });
      return result;
    });
  }
}

const wrongPassword = (field: string) => validationError({ [field]: [staffMessages.wrongPassword] });
