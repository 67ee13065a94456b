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

interface PageLink {
  readonly label: Text;
  readonly url: string;
}

/** Returns the e-mail about a change of an order or the refund of a payment, in both languages when the language is unknown. */
export function orderNewsEmail(
  { to, firstName, language }: Addressee,
  { title, text, visits }: OrderNews,
  { label, url }: PageLink,
): Message {
  const languages = language ? [language] : LANGUAGES;
  const inLanguage = (one: Language) => {
    const times = visits.map((visit) => visitRow(visit, visit.isOneOfSeveral, one).join(': ')).join('\n');
    return [
      `${greeting(firstName)[one]}\n${text[one]}`,
      ...(times ? [times] : []),
      `${label[one]}:\n${url}`,
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
