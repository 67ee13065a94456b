import type { NotificationKind } from '@dar/contracts/notifications';
import type { Text } from '../../text.ts';

export type OrderKind = Exclude<NotificationKind, `Refunded${string}`>;

export interface NotificationTexts {
  readonly title: Text;
  readonly text: Text;
}

interface NamedVisits {
  readonly orderNo: string;
  readonly visitNumbers: readonly number[];
}

/** Arabic has a form for two. */
const nameVisits = (count: number) => (count === 2 ? 'الزيارتين' : 'الزيارات');
const LISTS = { en: new Intl.ListFormat('en'), ar: new Intl.ListFormat('ar') };

const VISIT_TEXTS: Readonly<Partial<Record<OrderKind, (visits: NamedVisits) => Text>>> = {
  Assigned: ({ orderNo, visitNumbers: [visitNumber] }) => ({
    en: `A crew is assigned to visit ${visitNumber} of your order ${orderNo}.`,
    ar: `تم تعيين فريق للزيارة رقم ${visitNumber} من طلبك رقم \u2066${orderNo}\u2069.`,
  }),
  'In progress': ({ orderNo, visitNumbers: [visitNumber] }) => ({
    en: `Work on visit ${visitNumber} of your order ${orderNo} has begun.`,
    ar: `بدأ العمل في الزيارة رقم ${visitNumber} من طلبك رقم \u2066${orderNo}\u2069.`,
  }),
  Completed: ({ orderNo, visitNumbers: [visitNumber] }) => ({
    en: `Visit ${visitNumber} of your order ${orderNo} is completed.`,
    ar: `اكتملت الزيارة رقم ${visitNumber} من طلبك رقم \u2066${orderNo}\u2069.`,
  }),
  Cancelled: ({ orderNo, visitNumbers }) => {
    const numbers = visitNumbers.map(String);
    if (numbers.length === 1) {
      return {
        en: `Visit ${numbers[0]} of your order ${orderNo} was cancelled.`,
        ar: `تم إلغاء الزيارة رقم ${numbers[0]} من طلبك رقم \u2066${orderNo}\u2069.`,
      };
    }
    return {
      en: `Visits ${LISTS.en.format(numbers)} of your order ${orderNo} were cancelled.`,
      ar: `تم إلغاء ${nameVisits(numbers.length)} ${LISTS.ar.format(numbers)} من طلبك رقم \u2066${orderNo}\u2069.`,
    };
  },
  Rescheduled: ({ orderNo, visitNumbers: [visitNumber] }) => ({
    en: `The time of visit ${visitNumber} of your order ${orderNo} has changed. You will find the new time in its details.`,
    ar: `تغيّر موعد الزيارة رقم ${visitNumber} من طلبك رقم \u2066${orderNo}\u2069، وتجد الموعد الجديد في تفاصيله.`,
  }),
};

const severalCancelled = (count: number): Text => ({ en: 'Visits cancelled', ar: `تم إلغاء ${nameVisits(count)}` });

const VISIT_TITLES: Readonly<Partial<Record<OrderKind, Text>>> = {
  Completed: { en: 'Visit completed', ar: 'اكتملت الزيارة' },
  Cancelled: { en: 'Visit cancelled', ar: 'تم إلغاء الزيارة' },
  Rescheduled: { en: 'New time for your visit', ar: 'موعد جديد لزيارتك' },
};

/** Returns the texts about visits of an order with more. Only a cancellation changes several at once. */
export function visitNotification(kind: OrderKind, visits: NamedVisits): NotificationTexts {
  const ofOrder = orderNotification(kind, visits.orderNo);
  const { length } = visits.visitNumbers;
  const title = length > 1 ? severalCancelled(length) : VISIT_TITLES[kind];
  return { title: title ?? ofOrder.title, text: VISIT_TEXTS[kind]?.(visits) ?? ofOrder.text };
}

export function orderNotification(kind: OrderKind, orderNo: string): NotificationTexts {
  // Isolates the number, which is left-to-right in Arabic text too.
  const no = `\u2066${orderNo}\u2069`;
  const textsByKind: Readonly<Record<OrderKind, NotificationTexts>> = {
    Pending: {
      title: { en: 'Order received', ar: 'استلمنا طلبك' },
      text: {
        en: `We have received your order ${orderNo} and will confirm it soon.`,
        ar: `استلمنا طلبك رقم ${no} وسنؤكده قريباً.`,
      },
    },
    Confirmed: {
      title: { en: 'Booking confirmed', ar: 'تم تأكيد حجزك' },
      text: {
        en: `Your order ${orderNo} is confirmed. You will find it in My Bookings.`,
        ar: `تم تأكيد طلبك رقم ${no}، وتجده في حجوزاتي.`,
      },
    },
    Assigned: {
      title: { en: 'A crew is assigned', ar: 'تم تعيين الفريق' },
      text: { en: `A crew is assigned to your order ${orderNo}.`, ar: `تم تعيين فريق لتنفيذ طلبك رقم ${no}.` },
    },
    'In progress': {
      title: { en: 'Work has begun', ar: 'بدأ العمل' },
      text: { en: `Work on your order ${orderNo} has begun.`, ar: `بدأ العمل على طلبك رقم ${no}.` },
    },
    Completed: {
      title: { en: 'Order completed', ar: 'اكتمل طلبك' },
      text: {
        en: `Your order ${orderNo} is completed. Thank you for choosing us.`,
        ar: `اكتمل طلبك رقم ${no}. شكراً لاختيارك لنا.`,
      },
    },
    Cancelled: {
      title: { en: 'Order cancelled', ar: 'تم إلغاء طلبك' },
      text: { en: `Your order ${orderNo} was cancelled.`, ar: `تم إلغاء طلبك رقم ${no}.` },
    },
    Rescheduled: {
      title: { en: 'New time for your order', ar: 'موعد جديد لطلبك' },
      text: {
        en: `The time of your order ${orderNo} has changed. You will find the new time in its details.`,
        ar: `تغيّر موعد طلبك رقم ${no}، وتجد الموعد الجديد في تفاصيله.`,
      },
    },
  };
  return textsByKind[kind];
}
