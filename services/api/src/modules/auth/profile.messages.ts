import { brand } from '@dar/contracts/brand';
import type { Message } from '../../messaging/message.ts';
import type { Text } from '../../text.ts';
import { type Addressee, toEmail } from './code-messages.ts';

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

export function phoneChangedMessage(addressee: Addressee, phone: string): Message {
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
