import { brand } from '@dar/contracts/brand';
import type { Language } from '@dar/contracts/language';
import type { Message } from '../../messaging/message.ts';
import type { Text } from '../../text.ts';

export interface Addressee {
  readonly to: string;
  readonly language: Language | undefined;
}

export function phoneCodeMessage({ to, language }: Addressee, code: string): Message {
  const text = {
    en: `${code} is your ${brand.names.en} code. It is valid for 10 minutes. Do not share it with anyone.`,
    ar: `${code} هو رمز ${brand.names.ar} الخاص بك، وهو صالح لمدة 10 دقائق. لا تشاركه مع أحد.`,
  };
  return { channel: 'sms', kind: 'code', to, subject: '', text: pickLocalized(text, language, '\n') };
}

export function resetCodeMessage({ to, language }: Addressee, code: string): Message {
  const subject = {
    en: `Your ${brand.names.en} password code`,
    ar: `رمز كلمة المرور في ${brand.names.ar}`,
  };
  const text = {
    en: `Your code for a new password is ${code}. It is valid for 10 minutes.\nIf you did not ask for it, ignore this e-mail: your password stays as it is.`,
    ar: `رمزك لتعيين كلمة مرور جديدة هو ${code}، وهو صالح لمدة 10 دقائق.\nإذا لم تطلبه، فتجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.`,
  };
  return { ...toEmail({ to, language }, subject, text), kind: 'code' };
}

export function toEmail({ to, language }: Addressee, subject: Text, text: Text): Message {
  return {
    channel: 'email',
    kind: 'account',
    to,
    subject: pickLocalized(subject, language, ' · '),
    text: pickLocalized(text, language, '\n\n'),
  };
}

/** Returns the text in a language, or in both when the language is unknown. */
function pickLocalized(text: Text, language: Language | undefined, between: string): string {
  return language ? text[language] : `${text.en}${between}${text.ar}`;
}
