import { brand } from '@dar/contracts/brand';
import { BRAND_KEY } from '@dar/contracts/brand/values';
import type { Language } from '@dar/contracts/language';
import { paths } from '@dar/contracts/paths';
import { DUBAI } from '@dar/contracts/time/dubai';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Text } from '../../text.ts';
import type { BookedOrder, BookedVisit } from '../orders/booked-order.ts';

const GOOGLE_CALENDAR = 'https://calendar.google.com/calendar/render';
const ORDER: Text = { en: 'Order', ar: 'طلب' };

export interface CalendarEntry {
  readonly uid: string;
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly start: Date;
  readonly end: Date;
  readonly sequence: number;
  readonly isCancelled: boolean;
}

export function calendarFileName({ orderNo }: Pick<BookedOrder, 'orderNo'>): string {
  return `${BRAND_KEY}-${orderNo}.ics`;
}

/** Returns a calendar entry per visit. The ids are the same each time, so that an import never adds two. */
export function toCalendarEntries(order: BookedOrder, language: Language, siteUrl: string): CalendarEntry[] {
  return order.visits.map((visit) => toEntry(order, visit, language, siteUrl));
}

/** Returns the calendar entry of the first visit that is not cancelled. */
export function toCalendarEntry(order: BookedOrder, language: Language, siteUrl: string): CalendarEntry {
  const { startsAt, endsAt } = order;
  const only = { number: 1, startsAt, endsAt, status: 'Confirmed', sequence: 0 } as const;
  const next = order.visits.find(({ status }) => status !== 'Cancelled') ?? order.visits[0] ?? only;
  return toEntry(order, next, language, siteUrl);
}

function toEntry(order: BookedOrder, visit: BookedVisit, language: Language, siteUrl: string): CalendarEntry {
  const comma = language === 'ar' ? '، ' : ', ';
  const names = order.lines.map(({ name }) => name[language] || name.en).join(comma);
  const url = `${siteUrl}${paths.orderDetails(order.id)}`;
  return {
    uid: `${order.orderNo}${visit.number === 1 ? '' : `-${visit.number}`}@${brand.contact.email.split('@')[1]}`,
    title: `${brand.names[language]}: ${names}`,
    location: order.address,
    description: `${ORDER[language]} ${order.orderNo}\n${url}`,
    url,
    start: visit.startsAt,
    end: visit.endsAt,
    sequence: visit.sequence,
    isCancelled: visit.status === 'Cancelled',
  };
}

/** CANCEL withdraws all entries of a file (RFC 5546, 3.2.5), so it has none of a visit that takes place. */
export function getCalendarMethod(entries: readonly CalendarEntry[]): 'CANCEL' | 'PUBLISH' {
  return entries.every(({ isCancelled }) => isCancelled) ? 'CANCEL' : 'PUBLISH';
}

/**
 * Returns the iCalendar file (RFC 5545). Times are in UTC, which needs no definition of a time zone. `stamp` is the time
 * at which the file is written: of two files with the same sequence the later one counts.
 */
export function calendarFile(entries: readonly CalendarEntry[], stamp: Date): string {
  const calendar = ical({
    prodId: { company: brand.names.en, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod[getCalendarMethod(entries)],
  });
  const organizer = { name: brand.names.en, email: brand.contact.email };
  for (const { uid, title, isCancelled, ...entry } of entries) {
    const status = isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
    calendar.createEvent({ ...entry, id: uid, summary: title, status, stamp, organizer });
  }
  return `${calendar.toString()}\r\n`;
}

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
