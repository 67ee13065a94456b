import { type BookingPolicy, cancelEndedText, policyTexts } from '@dar/contracts/booking-policy';
import { LANGUAGES, type Language, pickLocalized } from '@dar/contracts/language';
import type { Fils } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { formatParts, lineParts } from '@dar/contracts/pricing/breakdown';
import type { Message } from '../../messaging/message.ts';
import type { BookedOrder } from '../orders/booked-order.ts';
import type { EmailSection, Row } from './email-section.ts';
import { emailHtml } from './order-email-html.ts';
import { greeting, paymentText, subject, TEXTS, visitRow } from './order-email-texts.ts';

export interface EmailLinks {
  readonly booking: string;
  readonly invoice: string;
  readonly google: Readonly<Record<Language, string>>;
}

interface Terms {
  readonly links: EmailLinks;
  readonly policy: BookingPolicy;
}

export interface Addressee {
  readonly to: string;
  readonly firstName: string;
  readonly language: Language | null;
}

/** Returns the e-mail that confirms an order, in both languages when the language is unknown. */
export function orderEmail({ to, firstName, language }: Addressee, order: BookedOrder, terms: Terms) {
  const sections = (language ? [language] : LANGUAGES).map((one) => toSection(firstName, one, order, terms));
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

function toSection(name: string, language: Language, order: BookedOrder, { links, policy }: Terms): EmailSection {
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
    facts: getFacts(order, language),
    lines: order.lines.map((line) => ({
      total: [`${line.name[language] || line.name.en} × ${line.qty}`, money(line.total)],
      parts: formatParts(lineParts(line), language).map(({ label, calculation, amount }) => [
        calculation ? `${label} (${calculation})` : label,
        amount,
      ]),
    })),
    charges,
    total: [TEXTS.grandTotal[language], money(bill.grandTotal)],
    links: [
      [TEXTS.booking[language], links.booking],
      [TEXTS.invoice[language], links.invoice],
      [TEXTS.google[language], links.google[language]],
    ],
    notes: getNotes(order, policy, language),
  };
}

function getNotes({ startsAt, placedAt }: BookedOrder, policy: BookingPolicy, language: Language): readonly string[] {
  const ended = cancelEndedText(policy, startsAt, placedAt, language);
  const terms = [...Object.values(policyTexts(policy, language)), ...(ended ? [ended] : [])];
  return [...terms, TEXTS.attached[language], TEXTS.contact[language]];
}

function getFacts(order: BookedOrder, language: Language): readonly Row[] {
  const { orderNo, visits, address, taskDescription } = order;
  const written = order.lines.flatMap((line) => line.written_texts);
  const facts: readonly Row[] = [
    [TEXTS.number[language], orderNo],
    ...visits.map((visit) => visitRow(visit, visits.length > 1, language)),
    [TEXTS.address[language], address],
    [TEXTS.note[language], taskDescription],
    ...written.map(({ hint, hint_ar, text }): Row => [pickLocalized(language, hint, hint_ar), text]),
    [TEXTS.payment[language], paymentText(order)[language]],
  ];
  return facts.filter(([, value]) => value !== '');
}

function sectionText({ heading, greeting: hello, intro, links, notes, ...section }: EmailSection): string {
  const rows = (list: readonly Row[]) => list.map(rowText).join('\n');
  const lines = section.lines.map(({ total, parts }) => [rowText(total), ...parts.map(partText)].join('\n'));
  const bill = [...lines, rows([...section.charges, section.total])].join('\n');
  const linkText = links.map(([label, url]) => `${label}:\n${url}`).join('\n');
  return [heading, `${hello}\n${intro}`, rows(section.facts), bill, linkText, notes.join('\n')].join('\n\n');
}

const rowText = ([label, value]: Row) => (value === '' ? label : `${label}: ${value}`);

const partText = (part: Row) => `  ${rowText(part)}`;
