import type { Text } from '../../text.ts';

export const disputeMessages = {
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
