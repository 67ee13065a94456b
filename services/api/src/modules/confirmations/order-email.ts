import { LANGUAGES, type Language } from '@dar/contracts/language';
import type { Fils } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { formatDay, formatTime } from '@dar/contracts/time/format-time';
import type { Message } from '../../messaging/message.ts';
import type { BookedOrder } from '../orders/booked-order.ts';
import type { EmailSection, Row } from './email-section.ts';
import { emailHtml } from './order-email-html.ts';
import { greeting, paymentText, subject, TEXTS } from './order-email-texts.ts';

export interface EmailLinks {
  readonly booking: string;
  readonly invoice: string;
  readonly google: Readonly<Record<Language, string>>;
}

interface Addressee {
  readonly to: string;
  readonly firstName: string;
  readonly language: Language | null;
}

/** Returns the e-mail that confirms an order, in both languages when the language is unknown. */
export function orderEmail({ to, firstName, language }: Addressee, order: BookedOrder, links: EmailLinks) {
  const sections = (language ? [language] : LANGUAGES).map((one) => toSection(firstName, one, order, links));
  const title = sections.map((section) => subject(order.orderNo)[section.language]).join(' · ');
  return {
    channel: 'email',
    kind: 'booking',
    to,
    subject: title,
    text: sections.map(sectionText).join('\n\n———\n\n'),
    html: emailHtml(title, sections),
  } as const satisfies Message;
}

function toSection(name: string, language: Language, order: BookedOrder, links: EmailLinks): EmailSection {
  const money = (amount: Fils) => formatMoney(amount, language);
  const { bill } = order;
  const optional = (['serviceCharge', 'discount'] as const).filter((charge) => bill[charge] !== 0);
  const charges = (['cartTotal', ...optional, 'tax'] as const).map((charge): Row => {
    const amount = charge === 'discount' ? (-bill[charge] as Fils) : bill[charge];
    return [TEXTS[charge][language], money(amount)];
  });
  return {
    language,
    heading: TEXTS.heading[language],
    greeting: greeting(name)[language],
    intro: TEXTS.intro[language],
    facts: factsOf(order, language),
    lines: order.lines.map((line) => [`${line.name[language] || line.name.en} × ${line.qty}`, money(line.total)]),
    charges,
    total: [TEXTS.grandTotal[language], money(bill.grandTotal)],
    links: [
      [TEXTS.booking[language], links.booking],
      [TEXTS.invoice[language], links.invoice],
      [TEXTS.google[language], links.google[language]],
    ],
    notes: [TEXTS.attached[language], TEXTS.contact[language]],
  };
}

function factsOf(order: BookedOrder, language: Language): readonly Row[] {
  const { orderNo, startsAt, endsAt, address } = order;
  const [day, from, until] = [
    formatDay(startsAt, language),
    formatTime(startsAt, language),
    formatTime(endsAt, language),
  ];
  const comma = language === 'ar' ? '،' : ',';
  const facts: readonly Row[] = [
    [TEXTS.number[language], orderNo],
    [TEXTS.time[language], `${day}${comma} ${from} – ${until} (${TEXTS.zone[language]})`],
    [TEXTS.address[language], address],
    [TEXTS.payment[language], paymentText(order)[language]],
  ];
  return facts.filter(([, value]) => value !== '');
}

function sectionText({ heading, greeting: hello, intro, links, notes, ...section }: EmailSection): string {
  const rows = (list: readonly Row[]) => list.map(([label, value]) => `${label}: ${value}`).join('\n');
  const bill = rows([...section.lines, ...section.charges, section.total]);
  const linkText = links.map(([label, url]) => `${label}:\n${url}`).join('\n');
  return [heading, `${hello}\n${intro}`, rows(section.facts), bill, linkText, notes.join('\n')].join('\n\n');
}
