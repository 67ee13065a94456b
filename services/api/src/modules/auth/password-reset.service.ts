import { emailForm, formErrors, newPasswordForm } from '@dar/contracts/account-rules';
import { lockLiveCustomer } from '../../db/live-customer.ts';
import { inTransaction, isForeignKeyViolation } from '../../db/transaction.ts';
import { AppError, businessError, validationError } from '../../errors.ts';
import { endLinks } from '../../links/links.queries.ts';
import { Service } from '../../service.ts';
import { WRONG_CODES } from '../rate-limit/failure-alarm.ts';
import { authMessages, fieldErrorTexts } from './auth.messages.ts';
import {
  countResetAttempt,
  deleteReset,
  findCustomerByEmail,
  findReset,
  insertReset,
  type NewReset,
  refundResetAttempt,
  replacePassword,
} from './auth.queries.ts';
import { LOGIN_FAILURES, RESET_CODE_FAILURES, RESET_REQUESTS } from './auth-limits.ts';
import { resetCodeMessage } from './code-messages.ts';
import {
  CODE_LIFETIME_MS,
  hashCode,
  hashPassword,
  isCode,
  MAX_CODE_ATTEMPTS,
  newCode,
  RESET_CODE_DIGITS,
} from './password.ts';
import type { RequestInfo } from './session.ts';
import { hashToken, newToken } from './token.ts';

interface CodeInput {
  readonly password_reset_code: string;
  readonly otp: string;
}

interface NewPasswordInput extends CodeInput {
  readonly password: string;
  readonly password_confirmation: string;
}

/** Password reset in three steps: request a code, verify it, set the password. */
export class PasswordResetService extends Service {
  /**
   * Sends a code by e-mail and returns the handle of the request. Unknown addresses behave the same and take the same
   * time: their requests are stored too, only the message in the background is not sent.
   */
  async request(input: { readonly email: string }, requestInfo: RequestInfo): Promise<string> {
    const { db, clock, rateLimit, devices, messenger } = this.deps;
    const errors = fieldErrorTexts(formErrors(emailForm, input));
    if (errors) throw validationError(errors);
    const email = input.email.toLowerCase();
    await rateLimit.count(RESET_REQUESTS, await devices.getSubject(email, requestInfo));
    const customer = await findCustomerByEmail(db, email);
    const handle = newToken();
    const code = newCode(RESET_CODE_DIGITS);
    const now = clock().getTime();
    const request = {
      handleHash: hashToken(handle),
      email,
      codeHash: await hashCode(handle, code),
      expiresAt: new Date(now + CODE_LIFETIME_MS),
    };
    const isOfCustomer = await this.#store(request, customer?.id ?? null);
    if (isOfCustomer) messenger.post(resetCodeMessage({ to: email, language: requestInfo.language }, code));
    return handle;
  }

  async verify(input: CodeInput, requestInfo: RequestInfo): Promise<void> {
    if (input.password_reset_code === '') throw businessError('reset-not-found', authMessages.resetNotFound);
    if (input.otp === '') throw validationError({ otp: [authMessages.otpRequired] });
    await this.#check(input, requestInfo);
  }

  /** Ends all sessions and links, and forgets the other devices. Returns the token of this device. */
  async reset(input: NewPasswordInput, requestInfo: RequestInfo): Promise<string> {
    const { db, rateLimit, devices, emailVerification } = this.deps;
    if (input.password_reset_code === '' || input.otp === '')
      throw businessError('reset-not-found', authMessages.resetOrOtpNotFound);
    const errors = fieldErrorTexts(formErrors(newPasswordForm, input));
    if (errors) throw validationError(errors);
    const { handleHash, customerId, subject } = await this.#check(input, requestInfo);
    const passwordHash = await hashPassword(input.password);
    const device = await inTransaction(db, async (tx) => {
      if (!(await deleteReset(tx, handleHash))) throw businessError('code-ended', authMessages.codeOver);
      await replacePassword(tx, customerId, passwordHash);
      await endLinks(tx, customerId);
      // The code was sent to the address.
      await emailVerification.markVerified(tx, { id: customerId, email: subject.account }, requestInfo.language);
      return devices.add(tx, customerId, requestInfo.device);
    });
    // `#check` refunded the network address already, and no sign-in was counted here.
    await rateLimit.resetAccount(RESET_CODE_FAILURES, subject);
    await rateLimit.resetAccount(LOGIN_FAILURES, subject);
    return device;
  }

  /** Stores a request and returns whether it has a customer, whose account or unfinished sign-up may be deleted by now. */
  async #store(request: Omit<NewReset, 'customerId'>, foundId: number | null): Promise<boolean> {
    const { db } = this.deps;
    try {
      return await inTransaction(db, async (tx) => {
        const customerId = foundId !== null && (await lockLiveCustomer(tx, foundId)) ? foundId : null;
        await insertReset(tx, { ...request, customerId });
        return customerId !== null;
      });
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      await insertReset(db, { ...request, customerId: null });
      return false;
    }
  }

  /** Counts the attempt before it checks the code, so that concurrent attempts are all counted. Refunds a right one. */
  async #check({ password_reset_code: handle, otp }: CodeInput, requestInfo: RequestInfo) {
    const { db, clock, rateLimit, failureAlarm, devices } = this.deps;
    const handleHash = hashToken(handle);
    const stored = await findReset(db, handleHash);
    if (!stored) throw new AppError('not-found', authMessages.resetNotFound);
    const subject = await devices.getSubject(stored.email, requestInfo);
    await rateLimit.count(RESET_CODE_FAILURES, subject);
    const reset = await countResetAttempt(db, handleHash);
    if (!reset || reset.expiresAt <= clock()) throw businessError('code-ended', authMessages.codeOver);
    if (reset.attempts > MAX_CODE_ATTEMPTS) throw businessError('code-used-up', authMessages.codeUsedUp);
    const isRight = await isCode(handle, otp, reset.codeHash);
    if (!isRight || reset.customerId === null) {
      await failureAlarm.count(WRONG_CODES, { kind: 'reset' });
      throw businessError('wrong-code', authMessages.wrongCode);
    }
    await refundResetAttempt(db, handleHash);
    await rateLimit.refund(RESET_CODE_FAILURES, subject);
    return { handleHash, customerId: reset.customerId, subject };
  }
}
