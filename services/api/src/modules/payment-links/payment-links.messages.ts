import { brand } from '@dar/contracts/brand';
import type { Language } from '@dar/contracts/language';
import { type Fils, toAmount } from '@dar/contracts/money';
import { paths } from '@dar/contracts/paths';
import { formatVisit } from '@dar/contracts/time/format-time';
import type { Message } from '../../messaging/message.ts';
import type { Text } from '../../text.ts';
import { toEmail } from '../auth/code-messages.ts';

export const paymentLinksMessages = {
  over: { en: 'This link is no longer valid.', ar: 'لم يعد هذا الرابط صالحاً.' },
  notOpen: {
    en: 'There is no open payment link with this number: it was paid, or it has ended.',
    ar: 'لا يوجد رابط دفع مفتوح بهذا الرقم: إما دُفع أو انتهت صلاحيته.',
  },
} satisfies Record<string, Text>;

export interface SentLink {
  readonly email: string;
  readonly phone: string;
  readonly language: Language | undefined;
  readonly siteUrl: string;
  readonly token: string;
  readonly total: Fils;
  readonly endsAt: Date;
}

/** Returns the e-mail and the text message with a link. Nobody may have verified the addresses, so they name no customer. */
export function linkMessages({ email, phone, language, siteUrl, token, total, endsAt }: SentLink): readonly Message[] {
  const link = `${siteUrl}${paths.payLink(token)}`;
  const sum = toAmount(total);
  const until = (one: Language) => formatVisit(endsAt, endsAt, one);
  const subject = { en: `Pay for your ${brand.names.en} booking`, ar: `ادفع ثمن حجزك في ${brand.names.ar}` };
  const text = {
    en: `Pay AED ${sum} for your booking with this link. We keep your time until ${until('en')} (Dubai time).\n${link}\nDo not share the link. If you have booked nothing at ${brand.names.en}, ignore this e-mail.`,
    ar: `ادفع ${sum} درهم لحجزك عبر هذا الرابط. نحتفظ بموعدك حتى ${until('ar')} (بتوقيت دبي).\n${link}\nلا تشارك الرابط مع أحد. إذا لم تحجز شيئاً في ${brand.names.ar}، فتجاهل هذه الرسالة.`,
  };
  const short = {
    en: `${brand.names.en}: pay AED ${sum} by ${until('en')}`,
    ar: `${brand.names.ar}: ادفع ${sum} درهم قبل ${until('ar')}`,
  };
  const sms = `${language ? short[language] : `${short.en}\n${short.ar}`}\n${link}`;
  return [
    { ...toEmail({ to: email, language }, subject, text), kind: 'booking' },
    { channel: 'sms', kind: 'booking', to: phone, subject: '', text: sms },
  ];
}
