import { formErrors, newPasswordForm } from '@dar/contracts/account-rules';
import type { EndpointParams } from '@dar/contracts/endpoint';
import type { acceptInvitation, confirmSignIn, OfficeMe, officeSignIn } from '@dar/contracts/office';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError, validationError } from '../../errors.ts';
import type { StaffCookie } from '../../response-cookies.ts';
import { Service } from '../../service.ts';
import { fieldErrorTexts } from '../auth/auth.messages.ts';
import { hashPassword, isPassword } from '../auth/password.ts';
import { type StaffSession, toStaff } from '../office/staff-session.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { staffMessages } from './staff.messages.ts';
import { STAFF_CODE_FAILURES, STAFF_LOGIN_FAILURES, toAccount } from './staff-limits.ts';
import {
  countRecoveryCodes,
  findPasskeys,
  findUser,
  findUserByEmail,
  lockUser,
  type StaffUser,
  takeRecoveryCode,
  updateUser,
  usePeriod,
} from './staff-users.queries.ts';
import { findPeriod } from './totp.ts';

export interface StaffSignedIn {
  readonly me: OfficeMe;
  readonly staffCookie: StaffCookie;
}

type SecondStep = { readonly challenge: string; readonly factors: ('totp' | 'passkey' | 'recovery-code')[] };

/** The sign-in of staff: a password with a second factor (docs/rules/office.md#sign-in-of-staff). */
export class StaffSignIn extends Service {
  /** Opens a session, or returns the second step of a person with a second factor. Throws for a wrong password. */
  async signIn(input: EndpointParams<typeof officeSignIn>, ip: string): Promise<StaffSignedIn | SecondStep> {
    const { db, rateLimit, staffTokens } = this.deps;
    const email = input.email.toLowerCase();
    const subject = { account: toAccount(email), ip };
    await rateLimit.count(STAFF_LOGIN_FAILURES, subject);
    const user = await findUserByEmail(db, email);
    const isRight = await isPassword(input.password, user?.passwordHash ?? undefined);
    if (!(user?.isActive && isRight)) throw businessError('invalid-credentials', staffMessages.invalidCredentials);
    await rateLimit.reset(STAFF_LOGIN_FAILURES, subject);
    return inTransaction(db, async (tx) => {
      const locked = await this.#lockActive(tx, user.id);
      // A concurrent change or reset has replaced the password.
      if (locked.passwordHash !== user.passwordHash) {
        throw businessError('invalid-credentials', staffMessages.invalidCredentials);
      }
      const { passkeys, has_totp, recovery_codes_left } = await this.describe(locked, tx);
      if (!has_totp && passkeys.length === 0) return this.open(tx, locked, 'password');
      const factors: SecondStep['factors'] = [
        ...(has_totp ? (['totp'] as const) : []),
        ...(passkeys.length > 0 ? (['passkey'] as const) : []),
        ...(recovery_codes_left > 0 ? (['recovery-code'] as const) : []),
      ];
      const { token } = await staffTokens.create(tx, 'sign-in', { staffId: user.id });
      return { challenge: token, factors };
    });
  }

  /** Opens the session of a second step. A code of an app and a recovery code work once. */
  async confirm({ challenge, code }: EndpointParams<typeof confirmSignIn>, ip: string): Promise<StaffSignedIn> {
    const { db, rateLimit, staffTokens } = this.deps;
    const { staffId } = await staffTokens.try('sign-in', challenge);
    const user = staffId === null ? undefined : await findUser(db, staffId);
    if (!user) throw businessError('code-ended', staffMessages.stepEnded);
    const subject = { account: toAccount(user.email ?? ''), ip };
    await rateLimit.count(STAFF_CODE_FAILURES, subject);
    const signedIn = await inTransaction(db, async (tx) => {
      const locked = await this.#lockActive(tx, user.id);
      const factor = await this.#useCode(tx, locked, code);
      if (!factor) throw businessError('wrong-code', staffMessages.wrongCode);
      if (!(await staffTokens.take(tx, 'sign-in', challenge))) {
        throw businessError('code-ended', staffMessages.stepEnded);
      }
      return this.open(tx, locked, factor);
    });
    await rateLimit.reset(STAFF_CODE_FAILURES, subject);
    return signedIn;
  }

  /** Sets the password of an invited person and opens a session. Throws field errors. */
  async accept({ token, ...form }: EndpointParams<typeof acceptInvitation>): Promise<StaffSignedIn> {
    const { db, staffSessions, staffTokens } = this.deps;
    const errors = fieldErrorTexts(formErrors(newPasswordForm, form));
    if (errors) throw validationError(errors);
    const passwordHash = await hashPassword(form.password);
    return inTransaction(db, async (tx) => {
      const invitation = await staffTokens.take(tx, 'invitation', token);
      if (!invitation?.staffId) throw businessError('link-ended', staffMessages.invitationEnded);
      const user = await this.#lockActive(tx, invitation.staffId);
      await updateUser(tx, user.id, { passwordHash });
      await staffSessions.endAll(tx, user.id);
      return this.open(tx, { ...user, passwordHash }, 'invitation');
    });
  }

  /** Opens a session in the transaction of the sign-in, which the log keeps. */
  async open(tx: Db, user: StaffUser, factor: string): Promise<StaffSignedIn> {
    const { auditLog, staffSessions } = this.deps;
    const staffCookie = await staffSessions.open(tx, user);
    const session: StaffSession = { staffId: user.id, name: user.name, role: user.role };
    await auditLog.write(tx, toStaff(session, {}), { action: 'staff sign-in', after: { factor } });
    return { me: await this.describe(user, tx), staffCookie };
  }

  /** Returns what a person sees of the own account. */
  async describe(user: StaffUser, db = this.deps.db): Promise<OfficeMe> {
    const passkeys = await findPasskeys(db, user.id);
    const hasFactor = user.totpSecret !== null || passkeys.length > 0;
    return {
      id: user.id,
      name: user.name,
      ...(user.email !== null && { email: user.email }),
      role: user.role,
      has_totp: user.totpSecret !== null,
      passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, since: createdAt.toISOString() })),
      recovery_codes_left: await countRecoveryCodes(db, user.id),
      needs_second_factor: !(hasFactor || this.deps.isDemo || user.role === 'crew'),
    };
  }

  async me({ staffId }: StaffSession): Promise<OfficeMe> {
    const user = staffId === null ? undefined : await findUser(this.deps.db, staffId);
    if (!user) throw new AppError('not-found', staffMessages.notFound);
    return this.describe(user);
  }

  async #lockActive(tx: Db, id: number): Promise<StaffUser> {
    const user = await lockUser(tx, id);
    if (!user?.isActive) throw businessError('invalid-credentials', staffMessages.invalidCredentials);
    return user;
  }

  /** Uses a code up and returns of which factor it is; undefined for a wrong or used one. */
  async #useCode(tx: Db, { id, totpSecret }: StaffUser, code: string): Promise<string | undefined> {
    if (!/^\d{6}$/.test(code)) {
      return (await takeRecoveryCode(tx, id, hashRecoveryCode(code))) ? 'recovery-code' : undefined;
    }
    const period = totpSecret === null ? undefined : findPeriod(totpSecret, code, this.deps.clock());
    return period !== undefined && (await usePeriod(tx, id, period)) ? 'totp' : undefined;
  }
}
