import { type Fils, toAmount } from '@dar/contracts/money';
import type { Text } from '../../text.ts';
import { getNoOrderText, REFUND_REASONS } from '../notifications/refund-notifications.ts';
import { PROVIDER_MAXIMUM } from '../payments/payment-provider.ts';
import type { Refund } from './refunds.queries.ts';

export const checkoutMessages = {
  couponApplied: { en: 'Coupon applied successfully', ar: 'تم تطبيق القسيمة بنجاح' },
  couponCleared: { en: 'Coupon removed', ar: 'تمت إزالة القسيمة' },
  placed: { en: 'Order placed successfully', ar: 'تم تقديم الطلب بنجاح' },
  emptyCart: { en: 'Your cart is empty', ar: 'سلتك فارغة' },
  notInArea: { en: 'Service not available in your area', ar: 'الخدمة غير متوفرة في منطقتك' },
  noAddress: { en: 'Please add a delivery address', ar: 'يرجى إضافة عنوان التوصيل' },
  noSlot: { en: 'Please select a time slot', ar: 'يرجى اختيار موعد' },
  methodOff: {
    en: 'This payment method is not available. Please choose another one.',
    ar: 'طريقة الدفع هذه غير متاحة. يرجى اختيار طريقة أخرى.',
  },
  paymentNotFound: { en: 'Invoice not found', ar: 'الفاتورة غير موجودة' },
  cartChanged: {
    en: 'Your cart has changed. Please check it and pay again.',
    ar: 'لقد تغيّرت سلتك. يرجى مراجعتها والدفع مرة أخرى.',
  },
  slotLost: {
    en: 'Your time slot is no longer available. Please select another one; your cart is kept.',
    ar: 'لم يعد موعدك متاحاً. يرجى اختيار موعد آخر، وستبقى سلتك كما هي.',
  },
  noCrewThere: {
    en: 'No crew can come to this address at your time slot. Please select another one; your cart is kept.',
    ar: 'لا يوجد فريق يصل إلى هذا العنوان في موعدك. يرجى اختيار موعد آخر، وستبقى سلتك كما هي.',
  },
  minimum: { en: 'Minimum amount: AED 2', ar: 'الحد الأدنى للمبلغ: 2 درهم' },
  maximum: {
    en: `At most AED ${toAmount(PROVIDER_MAXIMUM)} can be paid this way. Please choose another payment method.`,
    ar: `لا يمكن دفع أكثر من ${toAmount(PROVIDER_MAXIMUM)} درهم بهذه الطريقة. يرجى اختيار طريقة دفع أخرى.`,
  },
  processing: {
    en: 'Your payment is still being processed. Please wait: do not pay again.',
    ar: 'ما زالت دفعتك قيد المعالجة. يُرجى الانتظار وعدم الدفع مرة أخرى.',
  },
  notCompleted: {
    en: 'Payment was not completed. Please try again.',
    ar: 'لم تكتمل عملية الدفع. يرجى المحاولة مرة أخرى.',
  },
} satisfies Record<string, Text>;

export function orderedMeanwhileText(orderNo: string): Text {
  return {
    en: `Your earlier payment went through: your order ${orderNo} is placed. Nothing else was charged.`,
    ar: `اكتملت دفعتك السابقة وتم تقديم طلبك رقم \u2066${orderNo}\u2069. لم يُخصم أي مبلغ آخر.`,
  };
}

export function refundedText({ reason, amount }: { readonly reason: Refund['reason']; readonly amount: Fils }): Text {
  const { en, ar } = REFUND_REASONS[reason];
  const noOrder = getNoOrderText(reason);
  return {
    en: `${en} ${noOrder.en} and AED ${toAmount(amount)} is refunded in full.`,
    ar: `${ar} ${noOrder.ar} وسيُعاد مبلغ ${toAmount(amount)} درهم كاملاً.`,
  };
}
