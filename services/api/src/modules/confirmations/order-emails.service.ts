import type { Language } from '@dar/contracts/language';
import { paths } from '@dar/contracts/paths';
import type { Db } from '../../db/client.ts';
import type { Attachment } from '../../messaging/message.ts';
import type { Messenger } from '../../messaging/messenger.ts';
import type { CustomerId } from '../auth/session.ts';
import { calendarFileName, googleCalendarUrl, toCalendarEntry } from '../calendar/calendar-entry.ts';
import { invoiceFileName } from '../invoices/invoice-file-name.ts';
import type { InvoiceLinks } from '../invoices/invoice-links.ts';
import type { BookedOrder } from '../orders/booked-order.ts';
import { findVerifiedRecipient } from './confirmations.queries.ts';
import { orderEmail } from './order-email.ts';

/** Customers read the e-mail again on the day of the visit. */
const INVOICE_LINK_DAYS = 30;

interface OrderEmailsDeps {
  readonly messenger: Messenger;
  readonly invoiceLinks: InvoiceLinks;
  /** Origin of the links. */
  readonly siteUrl: string;
}

/** The e-mails about orders. */
export class OrderEmails {
  readonly #deps: OrderEmailsDeps;

  constructor(deps: OrderEmailsDeps) {
    this.#deps = deps;
  }

  /**
   * Stores the confirmation in a transaction, so that each order has exactly one. Returns false without a verified address.
   */
  async confirm(tx: Db, customerId: CustomerId, order: BookedOrder, language: Language | null): Promise<boolean> {
    const { messenger, invoiceLinks, siteUrl } = this.#deps;
    const recipient = await findVerifiedRecipient(tx, customerId);
    if (!recipient) return false;
    const invoiceLinkTo = await invoiceLinks.createLinker('service', customerId, { days: INVOICE_LINK_DAYS, tx });
    const googleUrl = (one: Language) => googleCalendarUrl(toCalendarEntry(order, one, siteUrl));
    const links = {
      booking: `${siteUrl}${paths.orderDetails(order.id)}`,
      invoice: `${siteUrl}${invoiceLinkTo(order.id).invoice_url}`,
      google: { en: googleUrl('en'), ar: googleUrl('ar') },
    };
    const ofOrder = { customerId, orderId: order.id, language: language ?? 'en' };
    const attachments: readonly Attachment[] = [
      { ...ofOrder, kind: 'calendar', name: calendarFileName(order) },
      { ...ofOrder, kind: 'invoice', name: invoiceFileName(order.orderNo) },
    ];
    const message = orderEmail({ to: recipient.email, firstName: recipient.firstName, language }, order, links);
    await messenger.enqueue(tx, { ...message, attachments });
    return true;
  }
}
