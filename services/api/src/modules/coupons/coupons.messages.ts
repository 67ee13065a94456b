import type { Text } from '../../text.ts';

export const couponMessages = {
  invalid: { en: 'Invalid coupon code', ar: 'رمز القسيمة غير صالح' },
} satisfies Record<string, Text>;
