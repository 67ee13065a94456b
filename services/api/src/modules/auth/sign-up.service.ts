import { randomBytes } from 'node:crypto';
import { formErrors, signUpPayload } from '@dar/contracts/account-rules';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import type * as z from '@dar/contracts/schema';
import type { Db } from '../../db/client.ts';
import { inTransaction, isUniqueViolation } from '../../db/transaction.ts';
import { AppError, businessError, validationError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { authMessages, fieldErrorTexts } from './auth.messages.ts';
import type { CustomerRow } from './auth.queries.ts';
import { SIGN_UPS } from './auth-limits.ts';
import type { SignedInDevice } from './known-devices.service.ts';
import { disablePassword, hashPassword } from './password.ts';
import type { RequestInfo } from './session.ts';
import {
  deleteUnverified,
  findCustomerById,
  findVerified,
  insertCustomer,
  markPhoneVerified,
  type NewCustomer,
} from './sign-up.queries.ts';

type SignUpForm = z.output<typeof signUpPayload>;

interface Confirmation {
  readonly otp: string;
  readonly user_id?: number | undefined;
  readonly refer_code?: string | undefined;
}

type CustomerByStaff = Pick<NewCustomer, 'email' | 'dialCode' | 'phone' | 'firstName' | 'lastName'>;

export class SignUpService extends Service {
  /**
   * Creates an unverified customer, sends a phone code and returns the id. Throws field errors. Replaces an unfinished
   * sign-up together with its id and code, so that nobody else can finish it with the new code.
   */
  async signUp(form: SignUpForm, requestInfo: RequestInfo): Promise<number> {
    const { db, rateLimit, phoneCodes } = this.deps;
    const errors = fieldErrorTexts(formErrors(signUpPayload, form));
    if (errors) throw validationError(errors);
    const email = form.email.toLowerCase();
    const phone = { dialCode: DIAL_CODE, phone: form.phone };
    await rateLimit.count(SIGN_UPS, { account: email, ip: requestInfo.ip });
    const taken = takenTexts(await findVerified(db, email, phone), email, form.phone);
    if (taken) throw validationError(taken);
    await phoneCodes.countMessage(phone, requestInfo);
    const customer = { ...phone, email, ...(await this.#newCustomer(form)) };
    const code = await phoneCodes.prepare(phone);
    const id = await inTransaction(db, async (tx) => {
      await deleteUnverified(tx, email);
      const made = await insertCustomer(tx, customer, newRefCode);
      if (made !== undefined) await phoneCodes.store(tx, made, code);
      return made;
    });
    if (id === undefined) throw validationError({ email: [authMessages.emailTaken] });
    phoneCodes.post(phone, code, requestInfo);
    return id;
  }

  /**
   * Makes an account without a password for staff, replaces an unfinished sign-up, sends the link that verifies the
   * address and returns the id. Throws field errors for an address or a verified phone that somebody has.
   */
  async makeByStaff(tx: Db, customer: CustomerByStaff): Promise<number> {
    const { email, phone } = customer;
    const taken = takenTexts(await findVerified(tx, email, customer), email, phone);
    if (taken) throw validationError(taken);
    await deleteUnverified(tx, email);
    const account = { passwordHash: disablePassword(''), isByStaff: true, createdAt: this.deps.clock() };
    const id = await insertCustomer(tx, { ...customer, ...account }, newRefCode);
    const made = id === undefined ? undefined : await findCustomerById(tx, id);
    if (!made) throw validationError({ email: [authMessages.emailTaken] });
    await this.deps.emailVerification.sendLink(tx, made, undefined);
    return made.id;
  }

  /** Verifies the phone, sends the link that verifies the e-mail address and opens the first session, once. */
  async confirm(
    { otp, user_id: id, refer_code = '' }: Confirmation,
    requestInfo: RequestInfo,
  ): Promise<SignedInDevice> {
    const { db, sessions, devices, phoneCodes, emailVerification } = this.deps;
    if (id === undefined) throw businessError('user-missing', authMessages.missingForOtp);
    if (otp === '') throw validationError({ otp: [authMessages.enterOtp] });
    const owner = await this.#unverified(id);
    const redeem = await phoneCodes.check(owner, otp, requestInfo);
    const signedIn = await inTransaction(db, async (tx) => {
      const customer = (await redeem(tx)) && (await markPhoneVerified(tx, id, refer_code.toUpperCase()));
      if (!customer) return undefined;
      await emailVerification.sendLink(tx, customer, requestInfo.language);
      const device = await devices.add(tx, id, requestInfo.device);
      return { ...(await sessions.open(tx, customer)), device };
    }).catch((error: unknown) => {
      // A concurrent sign-up verified the same number.
      throw isUniqueViolation(error) ? validationError({ phone: [authMessages.phoneTaken] }) : error;
    });
    await phoneCodes.reset(owner, requestInfo);
    if (!signedIn) throw businessError('already-verified', authMessages.alreadyVerified);
    return signedIn;
  }

  async resend(id: number | undefined, requestInfo: RequestInfo): Promise<void> {
    if (id === undefined) throw businessError('user-missing', authMessages.missingForOtp);
    await this.deps.phoneCodes.renew(await this.#unverified(id), requestInfo);
  }

  async #unverified(id: number): Promise<CustomerRow> {
    const customer = await findCustomerById(this.deps.db, id);
    // The response must not reveal who is a customer.
    if (!customer || customer.isPhoneVerified) throw new AppError('not-found', authMessages.nothingToVerify);
    return customer;
  }

  async #newCustomer(form: SignUpForm): Promise<Omit<NewCustomer, 'email' | 'dialCode' | 'phone' | 'refCode'>> {
    return {
      passwordHash: await hashPassword(form.password),
      firstName: form.first_name,
      lastName: form.last_name,
      createdAt: this.deps.clock(),
    };
  }
}

const newRefCode = () => randomBytes(5).toString('hex').toUpperCase();

function takenTexts(verified: readonly CustomerRow[], email: string, phone: string) {
  const hasEmail = verified.some((customer) => customer.email === email);
  const hasPhone = verified.some((customer) => customer.phone === phone);
  if (!(hasEmail || hasPhone)) return undefined;
  return {
    ...(hasEmail && { email: [authMessages.emailTaken] }),
    ...(hasPhone && { phone: [authMessages.phoneTaken] }),
  };
}
