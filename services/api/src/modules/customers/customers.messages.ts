import { brand } from '@dar/contracts/brand';
import type { Text } from '../../text.ts';

export const customersMessages = {
  wordsTooShort: { en: 'Enter at least two characters of a word.', ar: 'أدخل حرفين على الأقل من كلمة.' },
  noteNotFound: { en: 'There is no note with this number.', ar: 'لا توجد ملاحظة بهذا الرقم.' },
  noteOfOther: {
    en: 'Only the author can change or delete a note. Write one of your own.',
    ar: 'لا يمكن تعديل الملاحظة أو حذفها إلا من كاتبها. اكتب ملاحظة خاصة بك.',
  },
  noteChanged: {
    en: 'You have changed this note meanwhile, in another window. Please look at its present text.',
    ar: 'لقد عدّلت هذه الملاحظة في هذه الأثناء من نافذة أخرى. يُرجى مراجعة نصها الحالي.',
  },
  blockedBefore: { en: 'This customer is blocked already.', ar: 'هذا العميل محظور بالفعل.' },
  notBlocked: { en: 'This customer is not blocked.', ar: 'هذا العميل غير محظور.' },
  blocked: {
    en: `This account cannot place new orders. Your booked visits stay as they are. Please call us or write to ${brand.contact.email}.`,
    ar: `لا يمكن لهذا الحساب تقديم طلبات جديدة. تبقى زياراتك المحجوزة كما هي. يُرجى الاتصال بنا أو مراسلتنا على \u2066${brand.contact.email}\u2069.`,
  },
  emailNotVerified: {
    en: 'The customer has not verified the e-mail address. Only the link that verifies it can be sent.',
    ar: 'لم يؤكد العميل بريده الإلكتروني. لا يمكن إرسال سوى رابط التأكيد.',
  },
  emailVerified: {
    en: 'The customer has verified the e-mail address already.',
    ar: 'سبق أن أكد العميل بريده الإلكتروني.',
  },
  noCash: {
    en: 'This shop takes no cash. Book with a payment link.',
    ar: 'لا يقبل هذا المتجر الدفع نقداً. احجز برابط دفع.',
  },
  openCash: {
    en: 'The customer has as many bookings to pay in cash as the shop allows. Send a payment link, or wait until a visit is done.',
    ar: 'لدى العميل أقصى عدد يسمح به المتجر من الحجوزات بالدفع نقداً. أرسل رابط دفع، أو انتظر حتى تكتمل زيارة.',
  },
  noLink: {
    en: 'This shop takes no payments online. Book with cash.',
    ar: 'لا يقبل هذا المتجر الدفع عبر الإنترنت. احجز بالدفع نقداً.',
  },
  noPhonePayment: {
    en: 'This shop takes neither cash nor payments online, so a booking on the phone cannot be paid.',
    ar: 'لا يقبل هذا المتجر الدفع نقداً ولا عبر الإنترنت، لذلك لا يمكن دفع حجز عبر الهاتف.',
  },
  wrongPhone: { en: 'Enter a mobile number with 9 digits.', ar: 'أدخل رقم جوال من 9 أرقام.' },
  noCreditNote: { en: 'This order has no credit note.', ar: 'لا يوجد إشعار دائن لهذا الطلب.' },
} satisfies Record<string, Text>;
