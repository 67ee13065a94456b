import { brand } from '@dar/contracts/brand';
import type { Language } from '@dar/contracts/language';
import { paths } from '@dar/contracts/paths';
import type { Db } from '../../db/client.ts';
import { inTransaction, isUniqueViolation } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import type { Message } from '../../messaging/message.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import { authMessages } from './auth.messages.ts';
import {
  type CustomerRow,
  lockCustomer,
  lockCustomerById,
  markEmailVerified,
  replaceEmail,
  setPendingEmail,
} from './auth.queries.ts';
import { EMAIL_LINKS } from './auth-limits.ts';
import { type Addressee, toEmail } from './code-messages.ts';
import type { RequestInfo } from './session.ts';
import { type CustomerId, type Session, toCustomerId } from './session.ts';
import { deleteUnverified, findCustomerById } from './sign-up.queries.ts';
import { hashToken } from './token.ts';

export const emailVerificationMessages = {
  verified: { en: 'Your e-mail address is confirmed', ar: 'تم تأكيد بريدك الإلكتروني' },
  linkSent: { en: 'We sent the link to your e-mail address', ar: 'أرسلنا الرابط إلى بريدك الإلكتروني' },
  linkOver: {
    en: 'This link is no longer valid. Sign in and send a new one from My Account.',
    ar: 'لم يعد هذا الرابط صالحاً. سجّل الدخول وأرسل رابطاً جديداً من حسابي.',
  },
} satisfies Record<string, Text>;

/** Returns the e-mail with the link. Nobody verified the address, so it has no text of the customer. */
function emailLinkMessage({ to, language }: Addressee, link: string): Message {
  const subject = {
    en: `Confirm your e-mail address for ${brand.names.en}`,
    ar: `تأكيد بريدك الإلكتروني في ${brand.names.ar}`,
  };
  const text = {
    en: `Confirm the e-mail address of your ${brand.names.en} account with this link. It is valid for 3 days.\n${link}\nIf you have no account at ${brand.names.en}, ignore this e-mail.`,
    ar: `أكّد البريد الإلكتروني لحسابك في ${brand.names.ar} عبر هذا الرابط، وهو صالح لمدة 3 أيام.\n${link}\nإذا لم يكن لديك حساب في ${brand.names.ar}، فتجاهل هذه الرسالة.`,
  };
  return toEmail({ to, language }, subject, text);
}

function emailChangedMessage(addressee: Addressee, email: string): Message {
  const { names, contact } = brand;
  return toEmail(
    addressee,
    {
      en: `The e-mail address of your ${names.en} account was changed`,
      ar: `تم تغيير البريد الإلكتروني لحسابك في ${names.ar}`,
    },
    {
      en: `The e-mail address of your ${names.en} account is now ${email}. We send nothing more to this one.\nIf it was not you, write to ${contact.email}.`,
      ar: `أصبح البريد الإلكتروني لحسابك في ${names.ar} هو ${email}، ولن نرسل شيئاً آخر إلى هذا العنوان.\nإذا لم تكن أنت من غيّره، فراسلنا على ${contact.email}.`,
    },
  );
}

const LINK_DAYS = 3;
const HASH_LENGTH = 32;

type Owner = Pick<CustomerRow, 'id' | 'email'>;

interface NewEmail {
  readonly email: string;
  readonly language: Language | undefined;
}

export class EmailVerificationService extends Service {
  async sendLink(tx: Db, customer: CustomerRow, language: Language | undefined): Promise<void> {
    if (!customer.isEmailVerified) await this.#send(tx, customer, language);
  }

  /** Sends the link again for staff. Returns false for a verified address. */
  async sendAgain(tx: Db, customerId: CustomerId): Promise<boolean> {
    const customer = await lockCustomerById(tx, customerId);
    if (!customer || customer.isEmailVerified) return false;
    await this.#send(tx, customer, undefined);
    return true;
  }

  /** Sends the link again and returns false, or returns true for a verified address. Throws 429 after too many links. */
  async resend({ customerId }: Session, { ip, language }: RequestInfo): Promise<boolean> {
    const { db, rateLimit } = this.deps;
    if (await this.isVerified(customerId)) return true;
    await rateLimit.count(EMAIL_LINKS, { account: String(customerId), ip });
    return inTransaction(db, async (tx) => {
      const customer = await lockCustomer(tx, customerId);
      await this.sendLink(tx, customer, language);
      return customer.isEmailVerified;
    });
  }

  /** Sends a link to a new address, which `confirm` makes the customer's. Throws 429 after too many links. */
  async sendChangeLink(customerId: CustomerId, email: string, { ip, language }: RequestInfo): Promise<void> {
    const { db, rateLimit } = this.deps;
    await rateLimit.count(EMAIL_LINKS, { account: String(customerId), ip });
    await inTransaction(db, async (tx) => {
      await setPendingEmail(tx, customerId, email);
      await this.#send(tx, { id: customerId, email }, language);
    });
  }

  async isVerified(customerId: CustomerId): Promise<boolean> {
    return (await findCustomerById(this.deps.db, customerId))?.isEmailVerified ?? false;
  }

  /**
   * Verifies the address of a token, once or again, and makes a new address the customer's. Throws for a forged, expired
   * or outdated token.
   */
  async confirm(token: string, { language }: RequestInfo): Promise<Owner> {
    const claim = await this.deps.links.open('email-links', token);
    const id = Number(claim?.split('.')[0] ?? 0);
    return inTransaction(this.deps.db, async (tx) => {
      const customer = claim === undefined ? undefined : await lockCustomerById(tx, id);
      const email = [customer?.email, customer?.pendingEmail].find(
        (each) => each && getClaim({ id, email: each }) === claim,
      );
      if (!(customer && email)) throw businessError('link-ended', emailVerificationMessages.linkOver);
      if (email !== customer.email) await this.#change(tx, customer, { email, language });
      await this.markVerified(tx, { id, email }, language);
      return { id, email };
    }).catch((error: unknown) => {
      // Another customer has verified the same address.
      throw isUniqueViolation(error) ? businessError('email-taken', authMessages.emailTaken) : error;
    });
  }

  async markVerified(tx: Db, owner: Owner, language: Language | undefined): Promise<void> {
    if (!(await markEmailVerified(tx, owner))) return;
    await this.deps.orders.confirmWaiting(tx, toCustomerId(owner.id), language ?? null);
  }

  /** Changes the address and tells the old one, if it was verified. Its password codes become void. */
  async #change(tx: Db, customer: CustomerRow, { email, language }: NewEmail): Promise<void> {
    await deleteUnverified(tx, email);
    await replaceEmail(tx, customer.id, email);
    const message = emailChangedMessage({ to: customer.email, language }, email);
    if (customer.isEmailVerified) await this.deps.messenger.enqueue(tx, message);
  }

  async #send(tx: Db, owner: Owner, language: Language | undefined): Promise<void> {
    const { links, messenger, siteUrl } = this.deps;
    const sign = await links.createSigner('email-links', { days: LINK_DAYS, tx });
    const link = `${siteUrl}${paths.verifyEmail(sign(getClaim(owner)))}`;
    await messenger.enqueue(tx, emailLinkMessage({ to: owner.email, language }, link));
  }
}

/** A new address makes links to the old one void. */
function getClaim({ id, email }: Owner): string {
  return `${id}.${hashToken(email).slice(0, HASH_LENGTH)}`;
}
