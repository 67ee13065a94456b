import { type Fils, toAmount } from '@dar/contracts/money';
import type { Text } from '../../text.ts';

export const couponMessages = {
  invalid: { en: 'Invalid coupon code', ar: 'رمز القسيمة غير صالح' },
  ended: { en: 'This coupon has ended', ar: 'انتهت صلاحية هذه القسيمة' },
  notStarted: { en: 'This coupon is not valid yet', ar: 'لم تبدأ صلاحية هذه القسيمة بعد' },
  usedUp: { en: 'This coupon is used up', ar: 'نفدت هذه القسيمة' },
  used: { en: 'You have already used this coupon', ar: 'سبق أن استخدمت هذه القسيمة' },
  belowMinimum: (minimum: Fils): Text => ({
    en: `This coupon applies from AED ${toAmount(minimum)}`,
    ar: `تسري هذه القسيمة ابتداءً من ${toAmount(minimum)} درهم`,
  }),
  exists: { en: 'There is a coupon with this code.', ar: 'توجد قسيمة بهذا الرمز.' },
  notFound: { en: 'There is no coupon with this code.', ar: 'لا توجد قسيمة بهذا الرمز.' },
  hasEnded: { en: 'This coupon has ended before.', ar: 'انتهت هذه القسيمة من قبل.' },
  noPeriod: { en: 'The coupon must end after its start.', ar: 'يجب أن تنتهي القسيمة بعد بدايتها.' },
  noValue: {
    en: 'A percentage is more than 0 and at most 100, an amount more than AED 0.00.',
    ar: 'النسبة أكبر من 0 وحتى 100، والمبلغ أكبر من 0.00 درهم.',
  },
  tooMany: (wait: Text): Text => ({
    en: `Too many coupon codes tried. Please try again in ${wait.en}.`,
    ar: `محاولات كثيرة لرموز القسائم. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  }),
  removed: (code: string): Text => ({
    en: `The coupon ${code} no longer applies and was removed. Please review the new total.`,
    ar: `لم تعد القسيمة ${code} سارية وتمت إزالتها. يُرجى مراجعة الإجمالي الجديد.`,
  }),
};
