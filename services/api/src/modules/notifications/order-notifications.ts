import type { notifications } from '../../db/schema/notifications.ts';
import type { Text } from '../../text.ts';

export type OrderStatus = typeof notifications.$inferSelect.status;

interface NotificationTexts {
  readonly title: Text;
  readonly text: Text;
}

/** Returns the notification texts of a status. */
export function orderNotifications(status: OrderStatus, orderNo: string): NotificationTexts {
  // Isolates the number, which is left-to-right in Arabic text too.
  const no = `\u2066${orderNo}\u2069`;
  const textsByStatus: Readonly<Record<OrderStatus, NotificationTexts>> = {
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
  };
  return textsByStatus[status];
}
