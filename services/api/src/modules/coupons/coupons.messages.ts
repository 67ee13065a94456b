import type { Text } from '../../text.ts';

export const couponMessages = {
  invalid: { en: 'Invalid coupon code', ar: 'رمز القسيمة غير صالح' },
  ended: { en: 'This coupon has ended', ar: 'انتهت صلاحية هذه القسيمة' },
  tooMany: (wait: Text): Text => ({
    en: `Too many coupon codes tried. Please try again in ${wait.en}.`,
    ar: `محاولات كثيرة لرموز القسائم. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  }),
  removed: (code: string): Text => ({
    en: `The coupon ${code} no longer applies and was removed. Please review the new total.`,
    ar: `لم تعد القسيمة ${code} سارية وتمت إزالتها. يُرجى مراجعة الإجمالي الجديد.`,
  }),
};
