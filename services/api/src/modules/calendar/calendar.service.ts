import type { PlacedOrderDetails } from '@dar/contracts/checkout';
import type { Language } from '@dar/contracts/language';
import { toAmount } from '@dar/contracts/money';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { Attachment, RenderedFile } from '../../messaging/message.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import { toBillFields } from '../cart/cart-view.ts';
import { toVisitFields } from '../schedule/visits.ts';
import {
  calendarFile,
  calendarFileName,
  getCalendarMethod,
  googleCalendarUrl,
  toCalendarEntries,
  toCalendarEntry,
} from './calendar-entry.ts';

export const calendarMessages = {
  notPlaced: { en: 'Order not found', ar: 'الطلب غير موجود' },
  gone: {
    en: 'This calendar link is no longer valid. Please open your booking in My Bookings.',
    ar: 'لم يعد رابط التقويم صالحاً. يرجى فتح حجزك من حجوزاتي.',
  },
} satisfies Record<string, Text>;

interface CalendarFile extends RenderedFile {
  readonly name: string;
}

export class CalendarService extends Service<'clock' | 'orders' | 'links' | 'siteUrl'> {
  /** Returns the placed order of a payment attempt with its links. Throws 404 for one of another customer. */
  async placedOrder(customerId: CustomerId, paymentAttemptId: string, language: Language): Promise<PlacedOrderDetails> {
    const { orders, links, siteUrl } = this.deps;
    const order = await orders.bookedByAttempt(customerId, paymentAttemptId);
    if (!order) throw new AppError('not-found', calendarMessages.notPlaced);
    const invoiceLinkTo = await links.createInvoiceLinker('service', customerId);
    return {
      order_id: order.id,
      order_no: order.orderNo,
      status_text: order.status,
      booked_time: toDubaiTime(order.startsAt),
      visit_minutes: (order.endsAt.getTime() - order.startsAt.getTime()) / MINUTE_MS,
      visits: order.visits.map(toVisitFields),
      services: order.lines.map(({ name, total, ...line }) => ({
        ...line,
        name: name.en,
        name_ar: name.ar,
        total_price: toAmount(total),
      })),
      address: order.address,
      grand_total: toAmount(order.bill.grandTotal),
      bill: toBillFields(order.bill),
      payment_mode: PAYMENT_METHODS[order.paymentMethod].name.en,
      invoice_url: invoiceLinkTo(order.id).invoice_url,
      calendar_url: await links.createCalendarUrl(customerId, order.id),
      google_calendar_url: googleCalendarUrl(toCalendarEntry(order, language, siteUrl)),
    };
  }

  /** Returns the calendar file of an order, or of some of its visits; undefined for one of another customer. */
  async getFile(
    customerId: CustomerId,
    orderId: number,
    language: Language,
    visitNumbers?: readonly number[],
  ): Promise<CalendarFile | undefined> {
    const { clock, orders, siteUrl } = this.deps;
    const order = await orders.booked(customerId, orderId);
    if (!order) return undefined;
    const visits = order.visits.filter(({ number }) => !visitNumbers || visitNumbers.includes(number));
    const entries = toCalendarEntries({ ...order, visits }, language, siteUrl);
    const contentType = `text/calendar; charset=utf-8; method=${getCalendarMethod(entries)}`;
    return { name: calendarFileName(order), contentType, content: calendarFile(entries, clock()) };
  }

  async render({ customerId, orderId, language, visitNumbers }: Attachment): Promise<RenderedFile> {
    const file = await this.getFile(toCustomerId(customerId), orderId, language, visitNumbers);
    if (!file) throw new AppError('not-found', calendarMessages.notPlaced);
    return { contentType: file.contentType, content: file.content };
  }
}
