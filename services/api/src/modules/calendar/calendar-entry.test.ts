import { describe, expect, test } from 'vitest';
import { makeBookedOrder } from '../../testing/booked-order.ts';
import type { BookedOrder } from '../orders/booked-order.ts';
import {
  calendarFile,
  calendarFileName,
  googleCalendarUrl,
  toCalendarEntries,
  toCalendarEntry,
} from './calendar-entry.ts';

const SITE = 'https://shop.example';
const NOW = new Date('2026-11-24T06:00:00Z');

/** Returns the lines of the file without folds (RFC 5545, 3.1). */
function getLines(order: BookedOrder, language: 'en' | 'ar' = 'en'): string[] {
  const file = calendarFile(toCalendarEntries(order, language, SITE), NOW);
  return file.replaceAll('\r\n ', '').split('\r\n');
}

const named = (en: string, ar: string) => ({
  lines: makeBookedOrder().lines.map((line) => ({ ...line, name: { en, ar } })),
});

test('a calendar file has the visit with its time, place and link', () => {
  expect(getLines(makeBookedOrder())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dar//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:DAR-100001@dar.example',
    'SEQUENCE:0',
    'DTSTAMP:20261124T060000Z',
    'DTSTART:20261125T050000Z',
    'DTEND:20261125T070000Z',
    'SUMMARY:Dar: Deep Cleaning',
    'LOCATION:1204\\, Marina Heights\\, Dubai Marina\\, Dubai',
    'DESCRIPTION:Order DAR-100001\\nhttps://shop.example/bookings/orders/ordersDetails/1',
    'ORGANIZER;CN="Dar":mailto:hello@dar.example',
    'URL;VALUE=URI:https://shop.example/bookings/orders/ordersDetails/1',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(calendarFileName(makeBookedOrder())).toBe('dar-DAR-100001.ics');
});

describe('a calendar file', () => {
  test.each<[what: string, over: Partial<BookedOrder>, language: 'en' | 'ar', line: string]>([
    ['Arabic', {}, 'ar', 'SUMMARY:دار: تنظيف عميق'],
    ['the English name without an Arabic one', named('Ironing', ''), 'ar', 'SUMMARY:دار: Ironing'],
    ['commas and semicolons', named('Sofa, rug; bed', ''), 'en', 'SUMMARY:Dar: Sofa\\, rug\\; bed'],
    ['a backslash', { address: 'C:\\Villa' }, 'en', 'LOCATION:C:\\\\Villa'],
    ['a line break', { address: 'Villa 1\nBEGIN:VALARM' }, 'en', 'LOCATION:Villa 1\\nBEGIN:VALARM'],
    ['a carriage return', { address: 'Villa 1\r\nATTACH:x' }, 'en', 'LOCATION:Villa 1\\nATTACH:x'],
    ['a lone carriage return', { address: 'Villa 1\rATTACH:x' }, 'en', 'LOCATION:Villa 1\\nATTACH:x'],
    ['a start at midnight in Dubai', { startsAt: new Date('2026-11-24T20:00:00Z') }, 'en', 'DTSTART:20261124T200000Z'],
    ['an end at midnight in Dubai', { endsAt: new Date('2026-12-31T20:00:00Z') }, 'en', 'DTEND:20261231T200000Z'],
  ])('writes %s', (_what, over, language, line) => {
    expect(getLines(makeBookedOrder(over), language)).toContain(line);
  });

  test('lists all services in the title', () => {
    const order = makeBookedOrder({ lines: [...named('One', 'واحد').lines, ...named('Two', 'اثنان').lines] });
    expect(getLines(order)).toContain('SUMMARY:Dar: One\\, Two');
    expect(getLines(order, 'ar')).toContain('SUMMARY:دار: واحد، اثنان');
  });

  test('folds long lines after 75 octets at most, without breaking characters', () => {
    const name = 'تنظيف عميق للمنزل 🧹 '.repeat(20).trim();
    const order = makeBookedOrder(named(name, name));
    const file = calendarFile(toCalendarEntries(order, 'ar', SITE), NOW);
    const lengths = file.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(getLines(order, 'ar')).toContain(`SUMMARY:دار: ${name}`);
  });
});

test.each([
  ['en', 'Dar: Deep Cleaning', 'Order DAR-100001'],
  ['ar', 'دار: تنظيف عميق', 'طلب DAR-100001'],
] as const)('a Google Calendar link in %s has the visit in the time zone of Dubai', (language, title, order) => {
  const url = new URL(googleCalendarUrl(toCalendarEntry(makeBookedOrder(), language, SITE)));
  expect(`${url.origin}${url.pathname}`).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: title,
    dates: '20261125T050000Z/20261125T070000Z',
    ctz: 'Asia/Dubai',
    location: '1204, Marina Heights, Dubai Marina, Dubai',
    details: `${order}\n${SITE}/bookings/orders/ordersDetails/1`,
  });
});
