import { type Fils, toAmount } from '@dar/contracts/money';
import type { Text } from '../../text.ts';

export type RefundWay = 'card' | 'wallet' | 'none';

/** Returns where the money goes; undefined when none does. */
export function refundedText(refund: Fils, way: RefundWay): Text | undefined {
  const amount = toAmount(refund);
  if (way === 'none') return undefined;
  return way === 'wallet'
    ? { en: `AED ${amount} is back in your wallet.`, ar: `عاد مبلغ ${amount} درهم إلى محفظتك.` }
    : { en: `AED ${amount} is refunded to your card.`, ar: `سيُعاد مبلغ ${amount} درهم إلى بطاقتك.` };
}
