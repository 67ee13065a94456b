import { emailChangeForm, formErrors, nameForm, phoneForm } from '@dar/contracts/account-rules';
import type { User } from '@dar/contracts/auth';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import type * as z from '@dar/contracts/schema';
import { inTransaction, isUniqueViolation } from '../../db/transaction.ts';
import { businessError, standardError, validationError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { authMessages, fieldErrorTexts } from './auth.messages.ts';
import type { CustomerRow } from './auth.queries.ts';
import { SIGN_UPS } from './auth-limits.ts';
import { phoneChangedMessage, profileMessages } from './profile.messages.ts';
import { updateCustomer } from './profile.queries.ts';
import type { RequestInfo } from './request-info.ts';
import type { CustomerId, Session } from './session.ts';
import { toUser } from './sessions.service.ts';
import { findCustomerById, findVerified } from './sign-up.queries.ts';

export class ProfileService extends Service {
  async get({ customerId }: Session): Promise<User> {
    return toUser(await this.#find(customerId));
  }

  async changeName(names: z.output<typeof nameForm>, { customerId }: Session): Promise<User> {
    requireValid(formErrors(nameForm, names));
    const change = { firstName: names.first_name, lastName: names.last_name };
    return toUser(await updateCustomer(this.deps.db, customerId, change));
  }

  /** Sends a link to the new address. Throws field errors, also for an address of another customer. */
  async changeEmail(
    input: z.output<typeof emailChangeForm>,
    session: Session,
    requestInfo: RequestInfo,
  ): Promise<void> {
    const { db, rateLimit, passwordCheck, emailVerification } = this.deps;
    requireValid(formErrors(emailChangeForm, input));
    const customer = await passwordCheck.require(session, { field: 'password', password: input.password }, requestInfo);
    const email = input.email.toLowerCase();
    if (email === customer.email) throw validationError({ email: [profileMessages.sameEmail] });
    await rateLimit.count(SIGN_UPS, { account: email, ip: requestInfo.ip });
    const verified = await findVerified(db, email, customer);
    if (verified.some((other) => other.email === email)) throw validationError({ email: [authMessages.emailTaken] });
    await emailVerification.sendChangeLink(session.customerId, email, requestInfo);
  }

  async sendPhoneCode(phone: string, { customerId }: Session, requestInfo: RequestInfo): Promise<void> {
    requireValid(formErrors(phoneForm, { phone }));
    const customer = await this.#find(customerId);
    if (phone === customer.phone) throw validationError({ phone: [profileMessages.samePhone] });
    await this.deps.rateLimit.count(SIGN_UPS, { account: phone, ip: requestInfo.ip });
    const verified = await findVerified(this.deps.db, customer.email, { dialCode: DIAL_CODE, phone });
    if (verified.some((other) => other.phone === phone)) throw validationError({ phone: [authMessages.phoneTaken] });
    await this.deps.phoneCodes.renew({ id: customerId, dialCode: DIAL_CODE, phone }, requestInfo);
  }

  /** Changes the number with the code that was sent to it, and tells the customer at a verified address. */
  async changePhone(
    { phone, otp }: { readonly phone: string; readonly otp: string },
    { customerId }: Session,
    requestInfo: RequestInfo,
  ): Promise<User> {
    const { db, messenger, phoneCodes } = this.deps;
    requireValid(formErrors(phoneForm, { phone }));
    if (otp === '') throw validationError({ otp: [authMessages.enterOtp] });
    const owner = { id: customerId, dialCode: DIAL_CODE, phone };
    const redeem = await phoneCodes.check(owner, otp, requestInfo);
    const customer = await inTransaction(db, async (tx) => {
      if (!(await redeem(tx))) throw businessError('code-ended', authMessages.codeOver);
      return updateCustomer(tx, customerId, { dialCode: DIAL_CODE, phone });
    }).catch((error: unknown) => {
      // Another customer has verified the same number.
      throw isUniqueViolation(error) ? validationError({ phone: [authMessages.phoneTaken] }) : error;
    });
    await phoneCodes.reset(owner, requestInfo);
    const message = phoneChangedMessage(
      { to: customer.email, language: requestInfo.language },
      `+${DIAL_CODE} ${phone}`,
    );
    if (customer.isEmailVerified) messenger.post(message);
    return toUser(customer);
  }

  async #find(customerId: CustomerId): Promise<CustomerRow> {
    const customer = await findCustomerById(this.deps.db, customerId);
    if (!customer) throw standardError('unauthorized');
    return customer;
  }
}

function requireValid(errors: Parameters<typeof fieldErrorTexts>[0]): void {
  const texts = fieldErrorTexts(errors);
  if (texts) throw validationError(texts);
}
