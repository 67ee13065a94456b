import { type Fils, toAmount } from '@dar/contracts/money';
import type { Text } from '../../text.ts';

export function notReceivedText(returnable: Fils): Text {
  const amount = toAmount(returnable);
  return {
    en: `At most AED ${amount} of this order can be paid back: that is what was received and not paid back yet.`,
    ar: `أقصى مبلغ يمكن ردّه من هذا الطلب ${amount} درهم، وهو ما استُلم ولم يُردّ بعد.`,
  };
}
