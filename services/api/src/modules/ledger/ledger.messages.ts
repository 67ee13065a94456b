import { type Fils, toAmount } from '@dar/contracts/money';
import type { Text } from '../../text.ts';

export const ledgerMessages = {
  notCash: { en: 'This order is not paid in cash.', ar: 'هذا الطلب لا يُدفع نقداً.' },
  notCollected: {
    en: 'So much was not collected at this visit, or was paid back.',
    ar: 'لم يُستلم هذا المبلغ في هذه الزيارة أو رُدّ إلى العميل.',
  },
  notHandedIn: { en: 'So much was not handed in on this day.', ar: 'لم يُسلَّم هذا المبلغ في هذا اليوم.' },
  futureDay: { en: 'Choose a day that has begun.', ar: 'اختر يوماً قد بدأ.' },
  noAmount: { en: 'The amount must not be AED 0.00.', ar: 'يجب ألا يكون المبلغ 0.00 درهم.' },
  noOrder: { en: 'No order data found', ar: 'لم يتم العثور على بيانات الطلب' },
  noCrew: { en: 'There is no such crew.', ar: 'هذا الفريق غير موجود.' },
} satisfies Record<string, Text>;

export function notReceivedText(returnable: Fils): Text {
  const amount = toAmount(returnable);
  return {
    en: `At most AED ${amount} of this order can be paid back: that is what was received and not paid back yet.`,
    ar: `أقصى مبلغ يمكن ردّه من هذا الطلب ${amount} درهم، وهو ما استُلم ولم يُردّ بعد.`,
  };
}
