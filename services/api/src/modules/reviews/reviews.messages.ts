import type { Text } from '../../text.ts';

export const reviewMessages = {
  saved: { en: 'Thank you for your review', ar: 'شكراً على تقييمك' },
  notCompleted: {
    en: 'You can review a visit as soon as it is completed.',
    ar: 'يمكنك تقييم الزيارة بعد اكتمالها.',
  },
  weekOver: {
    en: 'A review can be changed for one week. This week is over.',
    ar: 'يمكن تعديل التقييم خلال أسبوع واحد. وقد انتهى هذا الأسبوع.',
  },
  textChanged: {
    en: 'The customer has changed the text meanwhile. Please read it again.',
    ar: 'عدّل العميل النص في هذه الأثناء. يُرجى قراءته مرة أخرى.',
  },
  notFound: { en: 'No such review', ar: 'لا يوجد تقييم بهذا الرقم' },
} satisfies Record<string, Text>;
