import { fils } from '@dar/contracts/money';
import { expect, test } from 'vitest';
import { makeBookedOrder } from '../../testing/booked-order.ts';
import { orderEmail } from './order-email.ts';

const LINKS = {
  booking: 'https://shop.example/bookings/orders/ordersDetails/1',
  invoice: 'https://shop.example/invoice?link=a.b',
  google: { en: 'https://calendar.example/?a=en&b=1', ar: 'https://calendar.example/?a=ar&b=1' },
};
const POLICY = { cancel_free_hours: 24, cancel_fee_percent: 50, reschedule_limit: 2 };
const part = (name: string, name_ar: string, price: string) => ({
  ...{ name, name_ar, description: '', description_ar: '', price, times: 2 },
});
const ORDER = makeBookedOrder({
  placedAt: new Date('2026-11-23T06:00:00Z'),
  taskDescription: 'Ring twice',
  lines: makeBookedOrder().lines.map((line) => ({
    ...line,
    total: fils(14_800),
    price_parts: [
      part('3 hours', '3 ساعات', '62.00'),
      { ...part('Window', 'نافذة', '4.00'), qty: 3, times: 2 },
      { ...part('Gift', 'هدية', '0.00') },
      { ...part('Number of visits', 'عدد الزيارات', ''), qty: 2 },
    ],
    written_texts: [{ hint: 'Floor', hint_ar: 'الطابق', text: '12' }],
  })),
  bill: {
    cartTotal: fils(14_900),
    serviceCharge: fils(1_000),
    discount: fils(1_590),
    tax: fils(716),
    grandTotal: fils(15_026),
  },
});

const compose = (language: 'en' | 'ar' | null, firstName = 'Sara') =>
  orderEmail({ to: 'sara@dar.example', firstName, language }, ORDER, { links: LINKS, policy: POLICY });

test('confirms an order in English', () => {
  const { to, subject, text } = compose('en');
  expect({ to, subject }).toEqual({ to: 'sara@dar.example', subject: 'Your booking DAR-100001 is confirmed' });
  expect(text).toBe(`Your booking is confirmed

Hello Sara,
Thank you for your booking. Our crew will come at the time below.

Order number: DAR-100001
Date and time: Wed, 25 Nov 2026, 9:00 am – 11:00 am (Dubai time)
Address: 1204, Marina Heights, Dubai Marina, Dubai
Note for the crew: Ring twice
Floor: 12
Payment: Cash, paid to the crew

Deep Cleaning × 1: AED 148.00
  3 hours (AED 62.00 × 2): AED 124.00
  Window × 3 (AED 12.00 × 2): AED 24.00
  Gift: Included
  Number of visits × 2
Cart total: AED 149.00
Service charge: AED 10.00
Discount: AED -15.90
VAT (5%): AED 7.16
Grand total: AED 150.26

View Booking Details:
${LINKS.booking}
View Invoice:
${LINKS.invoice}
Add to Google Calendar:
${LINKS.google.en}

Cancel free of charge until 24 hours before the visit.
After that, until the visit starts, we keep half of the price.
Reschedule free of charge until 24 hours before the visit, up to twice.
The attached calendar file adds the visit to any other calendar.
Questions? Call +971 4 555 0134 or write to hello@dar.example.`);
});

test('confirms an order in Arabic', () => {
  const { subject, text, html } = compose('ar');
  expect(subject).toBe('تم تأكيد حجزك DAR-100001');
  for (const part of [
    'مرحباً Sara،',
    'تنظيف عميق × 1',
    '150.26\u00a0د.إ',
    'الأربعاء',
    'بتوقيت دبي',
    'نقدًا',
    'ملاحظة للفريق: Ring twice',
    '  نافذة × 3 (12.00\u00a0د.إ × 2): 24.00\u00a0د.إ',
    LINKS.google.ar,
    'حتى 24 ساعة قبل الزيارة',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/Hello|Deep Cleaning|Grand total/);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('تم تأكيد حجزك');
});

test('confirms an order in both languages when the language is unknown', () => {
  const { subject, text, html } = compose(null);
  expect(subject).toBe('Your booking DAR-100001 is confirmed · تم تأكيد حجزك DAR-100001');
  expect(text).toMatch(/Hello Sara,[\s\S]+مرحباً Sara،/);
  expect(html).toMatch(/lang="en" dir="ltr"[\s\S]+lang="ar" dir="rtl"/);
});

test('has the same rows in the HTML part, which loads nothing from elsewhere', () => {
  const { html } = compose('en');
  for (const part of [
    'DAR-100001',
    'AED 150.26',
    'Window × 3 (AED 12.00 × 2)',
    'Ring twice',
    'href="https://calendar.example/?a=en&amp;b=1"',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toMatch(/<(script|img|link|style)\b|src=/);
});

test('escapes the texts of the customer', () => {
  expect(compose('en', '<img src=x>').html).toContain('Hello &lt;img src=x&gt;,');
});

test('omits empty charges', () => {
  const { text } = orderEmail({ to: '', firstName: 'Sara', language: 'en' }, makeBookedOrder(), {
    links: LINKS,
    policy: POLICY,
  });
  expect(text).not.toMatch(/Discount|Service charge|Note/);
});

test('says of a visit that starts soon that free cancelling is over', () => {
  const soon = { ...ORDER, placedAt: new Date(ORDER.startsAt.getTime() - 3_600_000) };
  const terms = { links: LINKS, policy: POLICY };
  const { text } = orderEmail({ to: 'sara@dar.example', firstName: 'Sara', language: 'en' }, soon, terms);
  expect(text).toContain('This time is less than 24 hours away, so free cancelling is over.');
  expect(compose('en').text).not.toContain('free cancelling is over');
});
