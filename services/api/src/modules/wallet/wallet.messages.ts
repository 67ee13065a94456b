import { type Fils, toAmount } from '@dar/contracts/money';
import type { Text } from '../../text.ts';

export const walletMessages = {
  paid: { en: 'Order payment', ar: 'دفع طلب' },
  credited: { en: 'Credit from our team', ar: 'رصيد من فريقنا' },
  debited: { en: 'Correction by our team', ar: 'تصحيح من فريقنا' },
  paidBack: { en: 'Refund', ar: 'استرداد' },
} satisfies Record<string, Text>;

export function tooLittleText(missing: Fils): Text {
  return {
    en: `Your wallet balance is too low: AED ${toAmount(missing)} is missing.`,
    ar: `رصيد محفظتك غير كافٍ: ينقصك ${toAmount(missing)} درهم.`,
  };
}
