import type { Text } from '../../text.ts';

export const grantMessages = {
  notFound: { en: 'There is no such refund.', ar: 'لا يوجد استرداد بهذا الرقم.' },
  withdrawn: { en: 'This refund was withdrawn.', ar: 'سُحب هذا الاسترداد.' },
  sent: { en: 'This refund was sent already.', ar: 'أُرسل هذا الاسترداد من قبل.' },
  secondPerson: {
    en: 'Another person must send a refund of this amount.',
    ar: 'يجب أن يرسل شخص آخر استرداداً بهذا المبلغ.',
  },
} satisfies Record<string, Text>;
