import type { Flow, SelectionProblem } from '@dar/contracts/pricing/selection';
import type { Text } from '../../text.ts';

export const cartMessages = {
  added: { en: 'Added to cart successfully', ar: 'تمت الإضافة إلى السلة بنجاح' },
  updated: { en: 'Cart updated successfully', ar: 'تم تحديث السلة بنجاح' },
  removed: { en: 'Item removed from cart', ar: 'تمت إزالة الخدمة من السلة' },
  cleared: { en: 'Cart cleared successfully', ar: 'تم إفراغ السلة بنجاح' },
  otherCategory: {
    en: 'Your cart contains service from another category',
    ar: 'تحتوي سلتك على خدمة من فئة أخرى',
  },
  notServiceable: {
    en: 'This service is not available in your area',
    ar: 'هذه الخدمة غير متوفرة في منطقتك',
  },
  serviceNotFound: { en: 'Service not found', ar: 'الخدمة غير موجودة' },
  lineNotFound: { en: 'This item is no longer in your cart', ar: 'لم تعد هذه الخدمة في سلتك' },
  gone: {
    en: 'A service in your cart is not available any more. Please remove it.',
    ar: 'لم تعد إحدى الخدمات في سلتك متاحة. يرجى إزالتها.',
  },
  goneLine: {
    en: 'This service is not available any more. Please remove it.',
    ar: 'لم تعد هذه الخدمة متاحة. يرجى إزالتها.',
  },
  unconfirmed: {
    en: 'A service in your cart has changed. Please confirm it in your cart, or remove it.',
    ar: 'تغيّرت إحدى الخدمات في سلتك. يرجى تأكيدها في السلة أو إزالتها.',
  },
  confirmed: { en: 'Service confirmed', ar: 'تم تأكيد الخدمة' },
  movedLine: {
    en: 'This service is now in another category. Please remove it and book it separately.',
    ar: 'أصبحت هذه الخدمة ضمن فئة أخرى. يرجى إزالتها وحجزها بشكل منفصل.',
  },
  goneName: { en: 'Service', ar: 'خدمة' },
  full: { en: 'Your cart is full', ar: 'سلتك ممتلئة' },
  changedSinceShown: {
    en: 'Your cart has changed. Please review the new total.',
    ar: 'لقد تغيّرت سلتك. يُرجى مراجعة الإجمالي الجديد.',
  },
  empty: { en: 'No service found in cart', ar: 'لا توجد خدمة في السلة' },
} satisfies Record<string, Text>;

const PROBLEMS: Readonly<Record<Exclude<SelectionProblem, 'below-minimum'>, Text>> = {
  'unknown-option': { en: 'Invalid service data', ar: 'بيانات الخدمة غير صالحة' },
  'text-required': { en: 'Please fill in the required fields', ar: 'يرجى تعبئة الحقول المطلوبة' },
  'hourly-rate-required': { en: 'Please select an hourly rate', ar: 'يرجى اختيار سعر الساعة' },
  'dropdown-required': { en: 'Please select an option', ar: 'يرجى تحديد أحد الخيارات' },
  'sub-service-required': { en: 'Please choose the required services', ar: 'يرجى اختيار الخدمات المطلوبة' },
  'quantity-out-of-range': { en: 'Please check the quantities', ar: 'يرجى التحقق من الكميات' },
  'nothing-chosen': { en: 'Please choose at least one option', ar: 'يرجى اختيار خيار واحد على الأقل' },
};

const SERVICE_TYPE_REQUIRED: Text = { en: 'Please select a service type', ar: 'يرجى اختيار نوع الخدمة' };

export function problemText(problem: SelectionProblem, minimumAmount: string, flow: Flow): Text {
  if (problem === 'hourly-rate-required' && flow === 'partner') return SERVICE_TYPE_REQUIRED;
  if (problem !== 'below-minimum') return PROBLEMS[problem];
  return { en: `Minimum order: AED ${minimumAmount}`, ar: `الحد الأدنى للطلب: ${minimumAmount} درهم` };
}
