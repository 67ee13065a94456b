import type { Text } from '../../text.ts';

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
  invoiceNotFound: { en: 'Invoice not found', ar: 'الفاتورة غير موجودة' },
  cartChanged: {
    en: 'Your cart has changed. Please check it and pay again.',
    ar: 'لقد تغيّرت سلتك. يرجى مراجعتها والدفع مرة أخرى.',
  },
  slotLost: {
    en: 'Your time slot is no longer available. Please select another one; your cart is kept.',
    ar: 'لم يعد موعدك متاحاً. يرجى اختيار موعد آخر، وستبقى سلتك كما هي.',
  },
} satisfies Record<string, Text>;
