import { emailChangeForm, formErrors, nameForm, phoneForm } from '@dar/contracts/account-rules';
import type { User } from '@dar/contracts/auth';
import { brand } from '@dar/contracts/brand';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import type * as z from '@dar/contracts/schema';
import { inTransaction, isUniqueViolation } from '../../db/transaction.ts';
import { businessError, standardError, validationError } from '../../errors.ts';
import type { Message } from '../../messaging/message.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import { authMessages, fieldErrorTexts } from './auth.messages.ts';
import type { CustomerRow } from './auth.queries.ts';
import { updateCustomer } from './auth.queries.ts';
import { SIGN_UPS } from './auth-limits.ts';
import { type Addressee, toEmail } from './code-messages.ts';
import type { CustomerId, RequestInfo, Session } from './session.ts';
import { toUser } from './sessions.service.ts';
import { findCustomerById, findVerified } from './sign-up.queries.ts';

export const profileMessages = {
  nameChanged: { en: 'Your name was changed', ar: 'تم تغيير اسمك' },
  phoneChanged: { en: 'Your mobile number was changed', ar: 'تم تغيير رقم هاتفك' },
  linkSent: {
    en: 'We sent a link to the new address. It becomes yours when you follow the link.',
    ar: 'أرسلنا رابطاً إلى العنوان الجديد. سيصبح عنوانك عند فتح الرابط.',
  },
  sameEmail: { en: 'This is your e-mail address already', ar: 'هذا هو بريدك الإلكتروني بالفعل' },
  samePhone: { en: 'This is your mobile number already', ar: 'هذا هو رقم هاتفك بالفعل' },
} satisfies Record<string, Text>;

function phoneChangedMessage(addressee: Addressee, phone: string): Message {
  const { names, contact } = brand;
  return toEmail(
    addressee,
    { en: `Your ${names.en} mobile number was changed`, ar: `تم تغيير رقم هاتفك في ${names.ar}` },
    {
      en: `The mobile number of your ${names.en} account is now ${phone}.\nIf it was not you, write to ${contact.email}.`,
      ar: `أصبح رقم هاتف حسابك في ${names.ar} هو \u2066${phone}\u2069.\nإذا لم تكن أنت من غيّره، فراسلنا على ${contact.email}.`,
    },
  );
}

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
