import { LANGUAGES, type Language } from '@dar/contracts/language';
import type { Message } from '../../messaging/message.ts';
import type { Text } from '../../text.ts';
import type { BookedVisit } from '../orders/booked-order.ts';
import type { Addressee } from './order-email.ts';
import { greeting, TEXTS, visitRow } from './order-email-texts.ts';

export type NewsVisit = Pick<BookedVisit, 'number' | 'startsAt' | 'endsAt'> & { readonly isOneOfSeveral: boolean };

export interface OrderNews {
  readonly title: Text;
  readonly text: Text;
  /** Those that have changed, with their new time. */
  readonly visits: readonly NewsVisit[];
}

/** Returns the e-mail about a change of an order, in both languages when the language is unknown. */
export function orderNewsEmail(
  { to, firstName, language }: Addressee,
  { title, text, visits }: OrderNews,
  orderUrl: string,
): Message {
  const languages = language ? [language] : LANGUAGES;
  const inLanguage = (one: Language) => {
    const times = visits.map((visit) => visitRow(visit, visit.isOneOfSeveral, one).join(': ')).join('\n');
    return [
      `${greeting(firstName)[one]}\n${text[one]}`,
      ...(times ? [times] : []),
      `${TEXTS.booking[one]}:\n${orderUrl}`,
      TEXTS.contact[one],
    ].join('\n\n');
  };
  return {
    channel: 'email',
    kind: 'booking',
    to,
    subject: languages.map((one) => title[one]).join(' · '),
    text: languages.map(inLanguage).join('\n\n———\n\n'),
  };
}
