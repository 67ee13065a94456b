import type { Text } from '../../text.ts';

export const crewDayMessages = {
  codeSent: {
    en: 'If a member of a crew has this phone, we sent a code to it.',
    ar: 'إذا كان هذا الهاتف لأحد أعضاء الفرق، فقد أرسلنا إليه رمزاً.',
  },
  wrongCode: {
    en: 'The code is wrong or has ended. Ask for a new one after five wrong ones.',
    ar: 'الرمز غير صحيح أو انتهت صلاحيته. اطلب رمزاً جديداً بعد خمس محاولات خاطئة.',
  },
  noVisit: { en: 'Your crew has no such visit.', ar: 'لا توجد زيارة كهذه لدى فريقك.' },
  otherDay: { en: 'Choose a day of the last or the next week.', ar: 'اختر يوماً من الأسبوع الماضي أو القادم.' },
  noAmount: { en: 'Say how much cash you took.', ar: 'يرجى ذكر المبلغ النقدي الذي استلمته.' },
  notCash: { en: 'This visit is not paid in cash.', ar: 'هذه الزيارة لا تُدفع نقداً.' },
  noPhoto: { en: 'Add a photo.', ar: 'يرجى إضافة صورة.' },
} satisfies Record<string, Text>;
