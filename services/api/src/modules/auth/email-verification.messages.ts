import { brand } from '@dar/contracts/brand';
import type { Message } from '../../messaging/message.ts';
import type { Text } from '../../text.ts';
import { type Addressee, toEmail } from './code-messages.ts';

export const emailVerificationMessages = {
  verified: { en: 'Your e-mail address is confirmed', ar: 'تم تأكيد بريدك الإلكتروني' },
  linkSent: { en: 'We sent the link to your e-mail address', ar: 'أرسلنا الرابط إلى بريدك الإلكتروني' },
  linkOver: {
    en: 'This link is no longer valid. Sign in and send a new one from My Account.',
    ar: 'لم يعد هذا الرابط صالحاً. سجّل الدخول وأرسل رابطاً جديداً من حسابي.',
  },
} satisfies Record<string, Text>;

/** Returns the e-mail with the link. Nobody verified the address, so it has no text of the customer. */
export function emailLinkMessage({ to, language }: Addressee, link: string): Message {
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

export function emailChangedMessage(addressee: Addressee, email: string): Message {
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
