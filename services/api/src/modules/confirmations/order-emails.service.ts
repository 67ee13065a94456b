import { LANGUAGES, type Language } from '@dar/contracts/language';
import type { SentMessage } from '@dar/contracts/office';
import { paths } from '@dar/contracts/paths';
import type { Db } from '../../db/client.ts';
import type { Attachment, Message } from '../../messaging/message.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import { calendarFileName, googleCalendarUrl, toCalendarEntry } from '../calendar/calendar-entry.ts';
import { invoiceFileName } from '../invoices/invoice-file-name.ts';
import type { BookedOrder, BookedVisit } from '../orders/booked-order.ts';
import { findLanguage, findSent, findVerifiedRecipient } from './confirmations.queries.ts';
import type { Addressee } from './order-email.ts';
import { orderEmail } from './order-email.ts';
import { greeting, TEXTS, visitRow } from './order-email-texts.ts';

/** Customers read the e-mail again on the day of the visit. */
const INVOICE_LINK_DAYS = 30;

interface ChangedOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly paymentAttemptId: string | null;
  /** The visits that have changed. The e-mail lists their times. */
  readonly visits: readonly NewsVisit[];
  /** Whether the e-mail has the calendar file, which updates or withdraws their entries. */
  readonly hasCalendarFile: boolean;
  readonly creditNote?: { readonly id: number; readonly number: string } | undefined;
}

export class OrderEmails extends Service<'messenger' | 'links' | 'siteUrl' | 'shopSettings'> {
  /** Stores the confirmation of an order, once. Returns false without a verified address. */
  async confirm(tx: Db, customerId: CustomerId, order: BookedOrder, language: Language | null): Promise<boolean> {
    const { messenger, links, siteUrl, shopSettings } = this.deps;
    const recipient = await findVerifiedRecipient(tx, customerId);
    if (!recipient) return false;
    const invoiceLinkTo = await links.createInvoiceLinker('service', customerId, { days: INVOICE_LINK_DAYS, tx });
    const googleUrl = (one: Language) => googleCalendarUrl(toCalendarEntry(order, one, siteUrl));
    const urls = {
      booking: `${siteUrl}${paths.orderDetails(order.id)}`,
      invoice: `${siteUrl}${invoiceLinkTo(order.id).invoice_url}`,
      google: { en: googleUrl('en'), ar: googleUrl('ar') },
    };
    const ofOrder = { customerId, orderId: order.id, language: language ?? 'en' };
    const attachments: readonly Attachment[] = [
      { ...ofOrder, kind: 'calendar', name: calendarFileName(order) },
      { ...ofOrder, kind: 'invoice', name: invoiceFileName(order.orderNo) },
    ];
    const addressee = { to: recipient.email, firstName: recipient.firstName, language };
    const message = orderEmail(addressee, order, { links: urls, policy: shopSettings.termsOf(order) });
    const about = { customerId, orderId: order.id, topic: 'confirmation', language } as const;
    await messenger.enqueue(tx, { ...message, attachments, about });
    return true;
  }

  /** Returns the language in which an order was paid; null if unknown. */
  async getLanguage(db: Db, customerId: CustomerId, paymentAttemptId: string | null): Promise<Language | null> {
    return paymentAttemptId === null ? null : findLanguage(db, customerId, paymentAttemptId);
  }

  /** Stores an e-mail with one document of an order. Returns false without a verified address. */
  async enqueueDocument(tx: Db, customerId: CustomerId, order: BookedOrder, document: SentDocument): Promise<boolean> {
    const { messenger, siteUrl } = this.deps;
    const recipient = await findVerifiedRecipient(tx, customerId);
    if (!recipient) return false;
    const { kind, language, creditNote } = document;
    const addressee = { to: recipient.email, firstName: recipient.firstName, language };
    const link = { label: TEXTS.booking, url: `${siteUrl}${paths.orderDetails(order.id)}` };
    const message = orderNewsEmail(addressee, { ...documentNews(kind, order.orderNo), visits: [] }, link);
    const name = kind === 'calendar' ? calendarFileName(order) : invoiceFileName(creditNote?.number ?? order.orderNo);
    const attached = { kind, name, customerId, orderId: creditNote?.id ?? order.id, language: language ?? 'en' };
    const about = { customerId, orderId: order.id, topic: kind === 'credit' ? 'credit-note' : kind, language } as const;
    await messenger.enqueue(tx, { ...message, attachments: [attached], about });
    return true;
  }

  /** Stores an e-mail about a change of an order. Sends none without a verified address. */
  async enqueueChange(
    tx: Db,
    customerId: CustomerId,
    order: ChangedOrder,
    news: Omit<OrderNews, 'visits'>,
  ): Promise<void> {
    const { messenger, siteUrl } = this.deps;
    const recipient = await findVerifiedRecipient(tx, customerId);
    if (!recipient) return;
    const { id, orderNo, paymentAttemptId, visits, hasCalendarFile, creditNote } = order;
    const language = await this.getLanguage(tx, customerId, paymentAttemptId);
    const addressee = { to: recipient.email, firstName: recipient.firstName, language };
    const link = { label: TEXTS.booking, url: `${siteUrl}${paths.orderDetails(id)}` };
    const message = orderNewsEmail(addressee, { ...news, visits }, link);
    const shared = { customerId, language: language ?? 'en' } as const;
    const visitNumbers = visits.map(({ number }) => number);
    const attachments: readonly Attachment[] = [
      ...(hasCalendarFile
        ? [{ ...shared, kind: 'calendar', orderId: id, visitNumbers, name: calendarFileName({ orderNo }) } as const]
        : []),
      ...(creditNote
        ? [{ ...shared, kind: 'credit', orderId: creditNote.id, name: invoiceFileName(creditNote.number) } as const]
        : []),
    ];
    const about = { customerId, orderId: id, topic: 'change', language } as const;
    await messenger.enqueue(tx, { ...message, attachments, about });
  }

  /** Stores an e-mail about a refunded payment without an order. Sends none without a verified address. */
  async enqueueRefund(
    tx: Db,
    customerId: CustomerId,
    { paymentAttemptId, language }: RefundedPayment,
    news: Omit<OrderNews, 'visits'>,
  ): Promise<void> {
    const { messenger, siteUrl } = this.deps;
    const recipient = await findVerifiedRecipient(tx, customerId);
    if (!recipient) return;
    const addressee = { to: recipient.email, firstName: recipient.firstName, language };
    const link = { label: TEXTS.bookings, url: `${siteUrl}${paths.bookings()}` };
    const about = { customerId, paymentAttemptId, topic: 'refund', language } as const;
    await messenger.enqueue(tx, { ...orderNewsEmail(addressee, { ...news, visits: [] }, link), about });
  }

  /** Returns the messages about an order and its payment, the oldest first. */
  async listSent(db: Db, order: Parameters<typeof findSent>[1]): Promise<SentMessage[]> {
    const rows = await findSent(db, order);
    return rows.map(({ id, createdAt, topic, channel, language, recipient, state, attempts, ...row }) => ({
      ...{ id, date: createdAt.toISOString(), topic, channel, to: recipient, state, attempts },
      ...(language && { language }),
      ...(row.attemptedAt && { attempted_at: row.attemptedAt.toISOString() }),
      ...(row.providerId && { provider_id: row.providerId }),
    }));
  }
}

interface RefundedPayment {
  readonly paymentAttemptId: string;
  readonly language: Language | null;
}

interface SentDocument {
  readonly kind: Attachment['kind'];
  readonly language: Language | null;
  /** Of the kind 'credit'. */
  readonly creditNote: { readonly id: number; readonly number: string } | undefined;
}

const DOCUMENTS: Readonly<Record<Attachment['kind'], Text>> = {
  calendar: { en: 'The calendar file', ar: 'ملف التقويم' },
  invoice: { en: 'The invoice', ar: 'الفاتورة' },
  credit: { en: 'The credit note', ar: 'الإشعار الدائن' },
};

function documentNews(kind: Attachment['kind'], orderNo: string): { readonly title: Text; readonly text: Text } {
  const { en, ar } = DOCUMENTS[kind];
  return {
    title: { en: `${en} of your order ${orderNo}`, ar: `${ar} لطلبك رقم \u2066${orderNo}\u2069` },
    text: {
      en: `${en} of your order ${orderNo} is attached.`,
      ar: `تجد ${ar} لطلبك رقم \u2066${orderNo}\u2069 مرفقاً.`,
    },
  };
}

type NewsVisit = Pick<BookedVisit, 'number' | 'startsAt' | 'endsAt'> & { readonly isOneOfSeveral: boolean };

interface OrderNews {
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
function orderNewsEmail(
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
