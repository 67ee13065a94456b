import type { Text } from '../../text.ts';

export const couponMessages = {
  invalid: { en: 'Invalid coupon code', ar: 'رمز القسيمة غير صالح' },
} satisfies Record<string, Text>;

/** Returns the message of a payment that was stopped because checkout removed the coupon. */
export function removedCouponText(code: string): Text {
  return {
    en: `The coupon ${code} no longer applies and was removed. Please review the new total.`,
    ar: `لم تعد القسيمة ${code} سارية وتمت إزالتها. يُرجى مراجعة الإجمالي الجديد.`,
  };
}
