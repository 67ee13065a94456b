import { type Fils, toAmount } from '@dar/contracts/money';
import type { refunds } from '../../db/schema/orders.ts';
import type { Text } from '../../text.ts';
import type { NotificationTexts } from './order-notifications.ts';

export type RefundReason = typeof refunds.$inferSelect.reason;

export interface RefundedPayment {
  readonly amount: Fils;
  readonly reason: RefundReason;
  readonly isToWallet: boolean;
}

export const REFUND_REASONS: Readonly<Record<RefundReason, Text>> = {
  'slot-lost': { en: 'Your time slot is no longer available.', ar: 'لم يعد موعدك متاحاً.' },
  'already-ordered': { en: 'You have ordered this already.', ar: 'سبق أن طلبت هذا.' },
  'payment-differs': { en: 'Your payment does not match the bill.', ar: 'لا تطابق دفعتك مبلغ الفاتورة.' },
  'offer-used': {
    en: "Another customer has used this partner's offer.",
    ar: 'سبق أن استفاد عميل آخر من عرض هذا الشريك.',
  },
  'coupon-used': { en: 'Your coupon was used up meanwhile.', ar: 'نفدت قسيمتك في هذه الأثناء.' },
  cancelled: { en: 'Your order was cancelled.', ar: 'تم إلغاء طلبك.' },
};

/** Says that the refunded payment placed no order. */
export function getNoOrderText(reason: RefundReason): Text {
  return reason === 'already-ordered'
    ? { en: 'No second order was placed', ar: 'لم يُقدَّم طلب ثانٍ' }
    : { en: 'No order was placed', ar: 'لم يُقدَّم أي طلب' };
}

const TO_WALLET: Text = { en: 'Refunded to your wallet', ar: 'أُعيد المبلغ إلى محفظتك' };
const TO_CARD: Text = { en: 'Your refund is on its way', ar: 'مبلغك المسترد في طريقه إليك' };

export function refundNotification({ amount, reason, isToWallet }: RefundedPayment): NotificationTexts {
  const { en, ar } = REFUND_REASONS[reason];
  const noOrder = getNoOrderText(reason);
  const sum = toAmount(amount);
  if (isToWallet) {
    return {
      title: TO_WALLET,
      text: {
        en: `${en} ${noOrder.en}, and AED ${sum} is back in your wallet.`,
        ar: `${ar} ${noOrder.ar}، وعاد مبلغ ${sum} درهم إلى محفظتك.`,
      },
    };
  }
  return {
    title: TO_CARD,
    text: {
      en: `${en} ${noOrder.en}, and AED ${sum} is refunded in full to your card.`,
      ar: `${ar} ${noOrder.ar}، وسيُعاد مبلغ ${sum} درهم كاملاً إلى بطاقتك.`,
    },
  };
}

interface PartRefund {
  readonly amount: Fils;
  readonly orderNo: string;
  readonly isToWallet: boolean;
}

/** Returns the texts about a part of an order that the office pays back. */
export function partRefundNotification({ amount, orderNo, isToWallet }: PartRefund): NotificationTexts {
  const sum = toAmount(amount);
  const no = `\u2066${orderNo}\u2069`;
  if (isToWallet) {
    return {
      title: TO_WALLET,
      text: {
        en: `AED ${sum} of your order ${orderNo} is back in your wallet.`,
        ar: `عاد مبلغ ${sum} درهم من طلبك رقم ${no} إلى محفظتك.`,
      },
    };
  }
  return {
    title: TO_CARD,
    text: {
      en: `AED ${sum} of your order ${orderNo} is refunded to your card.`,
      ar: `سيُعاد مبلغ ${sum} درهم من طلبك رقم ${no} إلى بطاقتك.`,
    },
  };
}
