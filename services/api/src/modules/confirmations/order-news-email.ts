import { LANGUAGES, type Language } from '@dar/contracts/language';
import type { Message } from '../../messaging/message.ts';
import type { Text } from '../../text.ts';
import type { Addressee } from './order-email.ts';
import { greeting, TEXTS } from './order-email-texts.ts';

export interface OrderNews {
  readonly title: Text;
  readonly text: Text;
}

/** Returns the e-mail about a change of an order, in both languages when the language is unknown. */
export function orderNewsEmail(
  { to, firstName, language }: Addressee,
  { title, text }: OrderNews,
  orderUrl: string,
): Message {
  const languages = language ? [language] : LANGUAGES;
  const inLanguage = (one: Language) =>
    [`${greeting(firstName)[one]}\n${text[one]}`, `${TEXTS.booking[one]}:\n${orderUrl}`, TEXTS.contact[one]].join(
      '\n\n',
    );
  return {
    channel: 'email',
    kind: 'booking',
    to,
    subject: languages.map((one) => title[one]).join(' · '),
    text: languages.map(inLanguage).join('\n\n———\n\n'),
  };
}
