import type { Text } from '../../text.ts';

export const disputeMessages = {
  noFile: {
    en: 'This order has no such photo or document, and nobody added it to the dispute.',
    ar: 'لا توجد صورة أو مستند كهذا لهذا الطلب، ولم يُضف أحد ملفاً كهذا إلى الاعتراض.',
  },
  filesTooLarge: {
    en: 'The files are too large together. The bank takes 4.5 MB.',
    ar: 'حجم الملفات مجتمعة كبير جداً. يقبل البنك 4.5 ميغابايت.',
  },
  tooManyPages: {
    en: 'The evidence has more pages than the bank takes, and was not sent. Shorten the texts, or choose fewer files.',
    ar: 'صفحات الأدلة أكثر مما يقبله البنك، ولم تُرسل. اختصر النصوص أو اختر ملفات أقل.',
  },
  tooManyFiles: {
    en: 'Ten pictures were added to this dispute. It takes no more.',
    ar: 'أُضيفت عشر صور إلى هذا الاعتراض، ولا يمكن إضافة المزيد.',
  },
  notFound: { en: 'There is no such dispute.', ar: 'لا يوجد اعتراض بهذا الرقم.' },
  noOrder: {
    en: 'This payment has no order, so there is no evidence to prepare.',
    ar: 'لا يوجد طلب لهذه الدفعة، ولذلك لا توجد أدلة لتحضيرها.',
  },
  notOpen: {
    en: 'The bank takes no more evidence for this dispute.',
    ar: 'لا يقبل البنك مزيداً من الأدلة لهذا الاعتراض.',
  },
  sent: { en: 'The evidence was sent already.', ar: 'أُرسلت الأدلة من قبل.' },
} satisfies Record<string, Text>;
