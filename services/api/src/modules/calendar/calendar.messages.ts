import type { Text } from '../../text.ts';

export const calendarMessages = {
  notPlaced: { en: 'Order not found', ar: 'الطلب غير موجود' },
  gone: {
    en: 'This calendar link is no longer valid. Please open your booking in My Bookings.',
    ar: 'لم يعد رابط التقويم صالحاً. يرجى فتح حجزك من حجوزاتي.',
  },
} satisfies Record<string, Text>;
