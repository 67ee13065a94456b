import type { Text } from '../../text.ts';

export const LABELS = {
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  /** The title when the shop is registered for VAT. */
  taxInvoice: { en: 'Tax Invoice', ar: 'فاتورة ضريبية' },
  creditNote: { en: 'Credit Note', ar: 'إشعار دائن' },
  taxCreditNote: { en: 'Tax Credit Note', ar: 'إشعار دائن ضريبي' },
  creditNumber: { en: 'Credit note number', ar: 'رقم الإشعار الدائن' },
  invoiceNumber: { en: 'Invoice number', ar: 'رقم الفاتورة' },
  takesBack: { en: 'Takes back credit note', ar: 'تلغي الإشعار الدائن' },
  taxNumber: { en: 'Tax registration number', ar: 'رقم التسجيل الضريبي' },
  number: { en: 'Order number', ar: 'رقم الطلب' },
  date: { en: 'Date', ar: 'التاريخ' },
  payment: { en: 'Payment', ar: 'طريقة الدفع' },
  visit: { en: 'Appointment', ar: 'الموعد' },
  customer: { en: 'Customer', ar: 'العميل' },
  note: { en: 'Note for the crew', ar: 'ملاحظة للفريق' },
  soldBy: { en: 'Sold by', ar: 'البائع' },
  item: { en: 'Item', ar: 'البند' },
  qty: { en: 'Quantity', ar: 'الكمية' },
  price: { en: 'Price', ar: 'السعر' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  subtotal: { en: 'Subtotal', ar: 'المجموع الفرعي' },
  serviceCharge: { en: 'Service charge', ar: 'رسوم الخدمة' },
  discount: { en: 'Discount', ar: 'الخصم' },
  shipping: { en: 'Shipping', ar: 'التوصيل' },
  taxable: { en: 'Total excluding VAT', ar: 'الإجمالي قبل الضريبة' },
  total: { en: 'Total including VAT', ar: 'الإجمالي شامل الضريبة' },
  download: { en: 'Download PDF', ar: 'تنزيل الفاتورة' },
  bookings: { en: 'My Bookings', ar: 'حجوزاتي' },
  expired: {
    en: 'This invoice link is no longer valid. Please open it again from My Bookings.',
    ar: 'لم يعد رابط الفاتورة صالحاً. يرجى فتحها مرة أخرى من حجوزاتي.',
  },
} satisfies Record<string, Text>;

export const getVatLabel = (percent: number): Text => ({
  en: `VAT ${percent}%`,
  ar: `ضريبة القيمة المضافة ${percent}%`,
});
