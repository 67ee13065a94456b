import { brand } from '@dar/contracts/brand';
import { BRAND_KEY } from '@dar/contracts/brand/values';
import type { Language } from '@dar/contracts/language';
import { paths } from '@dar/contracts/paths';
import { DUBAI } from '@dar/contracts/time/dubai';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Text } from '../../text.ts';
import type { BookedOrder } from '../orders/booked-order.ts';

const GOOGLE_CALENDAR = 'https://calendar.google.com/calendar/render';
const ORDER: Text = { en: 'Order', ar: 'طلب' };

/** The texts of a visit in a calendar. */
export interface CalendarEntry {
  readonly uid: string;
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly stamp: Date;
  readonly start: Date;
  readonly end: Date;
}

/** Returns the name of an order's calendar file. */
export function calendarFileName({ orderNo }: Pick<BookedOrder, 'orderNo'>): string {
  return `${BRAND_KEY}-${orderNo}.ics`;
}

/** Maps an order to the calendar entry of its visit. The id is the same each time, so that an import never adds two. */
export function toCalendarEntry(order: BookedOrder, language: Language, siteUrl: string): CalendarEntry {
  const comma = language === 'ar' ? '، ' : ', ';
  const names = order.lines.map(({ name }) => name[language] || name.en).join(comma);
  const url = `${siteUrl}${paths.orderDetails(order.id)}`;
  return {
    uid: `${order.orderNo}@${brand.contact.email.split('@')[1]}`,
    title: `${brand.names[language]}: ${names}`,
    location: order.address,
    description: `${ORDER[language]} ${order.orderNo}\n${url}`,
    url,
    stamp: order.placedAt,
    start: order.startsAt,
    end: order.endsAt,
  };
}

/** Returns the iCalendar file (RFC 5545). Times are in UTC, which needs no definition of a time zone. */
export function calendarFile({ uid, title, ...entry }: CalendarEntry): string {
  const calendar = ical({
    prodId: { company: brand.names.en, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const status = ICalEventStatus.CONFIRMED;
  calendar.createEvent({ ...entry, id: uid, summary: title, status });
  return `${calendar.toString()}\r\n`;
}

/** Returns the link that opens Google Calendar with the entry. */
export function googleCalendarUrl({ title, location, description, start, end }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    ctz: DUBAI,
    location,
    details: description,
  });
  return `${GOOGLE_CALENDAR}?${query}`;
}

/** Returns a moment such as 20261125T050000Z. */
function compact(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '');
}
