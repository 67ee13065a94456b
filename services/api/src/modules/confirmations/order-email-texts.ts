import { brand } from '@dar/contracts/brand';
import type { Language } from '@dar/contracts/language';
import { ZERO } from '@dar/contracts/money';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { formatVisit } from '@dar/contracts/time/format-time';
import type { Text } from '../../text.ts';
import type { BookedOrder, BookedVisit } from '../orders/booked-order.ts';
import type { Row } from './email-section.ts';

const { phone, email } = brand.contact;

export const TEXTS = {
  heading: { en: 'Your booking is confirmed', ar: 'تم تأكيد حجزك' },
  intro: {
    en: 'Thank you for your booking. Our crew will come at the time below.',
    ar: 'شكراً لحجزك. سيصل فريقنا في الموعد أدناه.',
  },
  number: { en: 'Order number', ar: 'رقم الطلب' },
  time: { en: 'Date and time', ar: 'التاريخ والوقت' },
  zone: { en: 'Dubai time', ar: 'بتوقيت دبي' },
  address: { en: 'Address', ar: 'العنوان' },
  note: { en: 'Note for the crew', ar: 'ملاحظة للفريق' },
  payment: { en: 'Payment', ar: 'طريقة الدفع' },
  cartTotal: { en: 'Cart total', ar: 'إجمالي السلة' },
  serviceCharge: { en: 'Service charge', ar: 'رسوم الخدمة' },
  discount: { en: 'Discount', ar: 'الخصم' },
  tax: { en: 'VAT (5%)', ar: 'ضريبة القيمة المضافة (5%)' },
  grandTotal: { en: 'Grand total', ar: 'الإجمالي الكلي' },
  booking: { en: 'View Booking Details', ar: 'عرض تفاصيل الحجز' },
  bookings: { en: 'My Bookings', ar: 'حجوزاتي' },
  invoice: { en: 'View Invoice', ar: 'عرض الفاتورة' },
  google: { en: 'Add to Google Calendar', ar: 'إضافة إلى تقويم Google' },
  attached: {
    en: 'The attached calendar file adds the visit to any other calendar.',
    ar: 'يضيف ملف التقويم المرفق الموعد إلى أي تقويم آخر.',
  },
  contact: {
    en: `Questions? Call ${phone} or write to ${email}.`,
    ar: `لديك سؤال؟ اتصل على \u2066${phone}\u2069 أو راسلنا على ${email}.`,
  },
} satisfies Record<string, Text>;

const CASH_TO_CREW: Text = { en: 'Cash, paid to the crew', ar: 'نقدًا، تُدفع للفريق' };

const NOTHING_TO_PAY: Text = { en: 'Nothing to pay', ar: 'لا يوجد مبلغ مستحق' };

export function paymentText({ paymentMethod, bill }: Pick<BookedOrder, 'paymentMethod' | 'bill'>): Text {
  if (bill.grandTotal === ZERO) return NOTHING_TO_PAY;
  return paymentMethod === 'cash' ? CASH_TO_CREW : PAYMENT_METHODS[paymentMethod].name;
}

/** Returns the time of a visit, with its number if the order has several. */
export function visitRow(
  { number, startsAt, endsAt }: Pick<BookedVisit, 'number' | 'startsAt' | 'endsAt'>,
  isOneOfSeveral: boolean,
  language: Language,
): Row {
  const label = TEXTS.time[language];
  const time = `${formatVisit(startsAt, endsAt, language)} (${TEXTS.zone[language]})`;
  return [isOneOfSeveral ? `${label} ${number}` : label, time];
}

export const greeting = (name: string): Text => ({ en: `Hello ${name},`, ar: `مرحباً ${name}،` });

export const subject = (orderNo: string): Text => ({
  en: `Your booking ${orderNo} is confirmed`,
  ar: `تم تأكيد حجزك ${orderNo}`,
});
