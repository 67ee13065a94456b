import type { Text } from '../../text.ts';

export const notificationMessages = {
  notFound: { en: 'Notification not found', ar: 'الإشعار غير موجود' },
  read: { en: 'Marked as read', ar: 'تم تعليمه كمقروء' },
} satisfies Record<string, Text>;
