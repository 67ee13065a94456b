import { emailErrors, newPasswordErrors, omitValid } from '@dar/contracts/account-rules';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction, isForeignKeyViolation } from '../../db/transaction.ts';
import { AppError, businessError, validationError } from '../../errors.ts';
import type { Messenger } from '../../messaging/messenger.ts';
import type { RateLimit } from '../rate-limit/rate-limit.service.ts';
import { authMessages, fieldErrorTexts } from './auth.messages.ts';
import { findCustomerByEmail } from './auth.queries.ts';
import { LOGIN_FAILURES, RESET_CODE_FAILURES, RESET_REQUESTS } from './auth-limits.ts';
import { resetCodeMessage } from './code-messages.ts';
import { CODE_LIFETIME_MS, hashCode, isCode, MAX_CODE_ATTEMPTS, newCode } from './one-time-code.ts';
import { hashPassword } from './password.ts';
import {
  countResetAttempt,
  deleteReset,
  deleteResetsUntil,
  findReset,
  insertReset,
  type NewReset,
  refundResetAttempt,
  replacePassword,
} from './password-reset.queries.ts';
import type { RequestInfo } from './request-info.ts';
import { hashToken, newToken } from './token.ts';

/** How long an ended request still answers that it is over. */
const RESET_RETENTION_MS = 24 * 60 * 60_000;

interface PasswordResetDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rateLimit: RateLimit;
  readonly messenger: Messenger;
}

interface CodeInput {
  /** The opaque handle that the request answered. */
  readonly password_reset_code: string;
  readonly otp: string;
}

interface NewPasswordInput extends CodeInput {
  readonly password: string;
  readonly password_confirmation: string;
}

/** A forgotten password in three steps: a code by e-mail, the code, the new password. */
export class PasswordResetService {
  readonly #deps: PasswordResetDeps;

  constructor(deps: PasswordResetDeps) {
    this.#deps = deps;
  }

  /**
   * Gives a handle, useless without the code that is sent by e-mail. An unknown address goes the same way, in the same
   * time: its request is stored too, and only the message, for which nobody waits, is not sent.
   */
  async request(input: { readonly email: string }, { address, language }: RequestInfo): Promise<string> {
    const { db, clock, rateLimit, messenger } = this.#deps;
    const errors = fieldErrorTexts(omitValid({ email: emailErrors(input.email) }));
    if (errors) throw validationError(errors);
    const email = input.email.toLowerCase();
    await rateLimit.count(RESET_REQUESTS, { account: email, address });
    const customer = await findCustomerByEmail(db, email);
    const handle = newToken();
    const code = newCode();
    const now = clock().getTime();
    await deleteResetsUntil(db, new Date(now - RESET_RETENTION_MS));
    const request = {
      handleHash: hashToken(handle),
      email,
      codeHash: await hashCode(handle, code),
      expiresAt: new Date(now + CODE_LIFETIME_MS),
    };
    const isOfCustomer = await this.#store(request, customer?.id ?? null);
    if (isOfCustomer) messenger.post(resetCodeMessage({ to: email, language }, code));
    return handle;
  }

  /** Whether the code is right; it stays good for the last step. Refuses a wrong one, and one that is over. */
  async verify(input: CodeInput, requestInfo: RequestInfo): Promise<void> {
    if (input.password_reset_code === '') throw businessError(authMessages.resetNotFound);
    if (input.otp === '') throw validationError({ otp: [authMessages.otpRequired] });
    await this.#check(input, requestInfo);
  }

  /** Sets the new password and ends every session of the customer. Refuses a weak password before the code is looked at. */
  async reset(input: NewPasswordInput, requestInfo: RequestInfo): Promise<void> {
    const { db, rateLimit } = this.#deps;
    if (input.password_reset_code === '' || input.otp === '') throw businessError(authMessages.resetOrOtpNotFound);
    const { password, confirmation } = newPasswordErrors(input.password, input.password_confirmation);
    const errors = fieldErrorTexts(omitValid({ password, password_confirmation: confirmation }));
    if (errors) throw validationError(errors);
    const { handleHash, customerId, email } = await this.#check(input, requestInfo);
    const passwordHash = await hashPassword(input.password);
    await inTransaction(db, async (tx) => {
      if (!(await deleteReset(tx, handleHash))) throw businessError(authMessages.codeOver);
      await replacePassword(tx, customerId, passwordHash);
    });
    // The address has its try back already, and no try to sign in was made here.
    await rateLimit.resetAccount(RESET_CODE_FAILURES, { account: email });
    await rateLimit.resetAccount(LOGIN_FAILURES, { account: email });
  }

  /** Stores a request and says whether a customer has it: not one whose unfinished sign-up began again meanwhile. */
  async #store(request: Omit<NewReset, 'customerId'>, customerId: number | null): Promise<boolean> {
    const { db } = this.#deps;
    try {
      await insertReset(db, { ...request, customerId });
      return customerId !== null;
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      await insertReset(db, { ...request, customerId: null });
      return false;
    }
  }

  /** Counts the try before the code is looked at, so that many at once are all counted, and takes a right one back. */
  async #check({ password_reset_code: handle, otp }: CodeInput, { address }: RequestInfo) {
    const { db, clock, rateLimit } = this.#deps;
    const handleHash = hashToken(handle);
    const known = await findReset(db, handleHash);
    if (!known) throw new AppError('not-found', authMessages.resetNotFound);
    const subject = { account: known.email, address };
    await rateLimit.count(RESET_CODE_FAILURES, subject);
    const reset = await countResetAttempt(db, handleHash);
    if (!reset || reset.expiresAt <= clock()) throw businessError(authMessages.codeOver);
    if (reset.attempts > MAX_CODE_ATTEMPTS) throw businessError(authMessages.codeUsedUp);
    const isRight = await isCode(handle, otp, reset.codeHash);
    if (!isRight || reset.customerId === null) throw businessError(authMessages.wrongCode);
    await refundResetAttempt(db, handleHash);
    await rateLimit.refund(RESET_CODE_FAILURES, subject);
    return { handleHash, customerId: reset.customerId, email: reset.email };
  }
}
