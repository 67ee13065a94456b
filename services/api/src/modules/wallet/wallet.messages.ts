import { type Fils, toAmount } from '@dar/contracts/money';
import type { Text } from '../../text.ts';

export const walletMessages = {
  paid: { en: 'Order payment', ar: 'دفع طلب' },
  paidBack: { en: 'Refund', ar: 'استرداد' },
} satisfies Record<string, Text>;

export function tooLittleText(missing: Fils): Text {
  return {
    en: `Your wallet balance is too low: AED ${toAmount(missing)} is missing.`,
    ar: `رصيد محفظتك غير كافٍ: ينقصك ${toAmount(missing)} درهم.`,
  };
}
