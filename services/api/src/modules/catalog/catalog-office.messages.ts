import type { Text } from '../../text.ts';

export const catalogOfficeMessages = {
  changedMeanwhile: {
    en: 'Somebody has changed this meanwhile. Please look at the present contents.',
    ar: 'قام شخص آخر بالتغيير في هذه الأثناء. يُرجى مراجعة المحتوى الحالي.',
  },
  entryNotFound: { en: 'There is no such entry', ar: 'لا يوجد مثل هذا العنصر' },
  publicationNotFound: { en: 'There is no such publication', ar: 'لا يوجد مثل هذا النشر' },
  noDraft: { en: 'This entry has no draft', ar: 'لا توجد مسودة لهذا العنصر' },
  notWaiting: { en: 'This publication does not wait any more', ar: 'لم يعد هذا النشر في الانتظار' },
  authorGone: {
    en: 'The person who planned it may no longer publish. The drafts are still there.',
    ar: 'لم يعد بإمكان من خطط لهذا النشر أن ينشر. المسودات ما زالت موجودة.',
  },
  notPublished: { en: 'This publication is not published', ar: 'لم يُنشر هذا بعد' },
  firstPublication: {
    en: 'The first contents of the shop cannot be taken back',
    ar: 'لا يمكن التراجع عن المحتوى الأول للمتجر',
  },
} satisfies Record<string, Text>;
