import type { StripeError } from '@stripe/stripe-js';
import type { IntentResult } from './api.ts';

const en = {
  cardFrame: 'Card details, secure payment form',
  expressFrame: 'Express payment button',
  challengeFrame: "Your bank's authentication",
  sheetFrame: 'Test payment sheet',
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  cvcHint: 'CVC',
  testMode: 'Test mode: only test cards such as 4242 4242 4242 4242 are accepted, and no money moves.',
  applePay: 'Pay with Apple Pay (test)',
  googlePay: 'Pay with Google Pay (test)',
  challengeTitle: 'Confirm your payment',
  challengeText: 'This is a test page of 3-D Secure. Your bank would ask here whether you make this payment.',
  challengeCardTitle: 'Confirm your card',
  challengeCardText: 'This is a test page of 3-D Secure. Your bank would ask here whether you save this card.',
  complete: 'Complete authentication',
  fail: 'Fail authentication',
  applePayTitle: 'Apple Pay test sheet',
  googlePayTitle: 'Google Pay test sheet',
  sheetText: 'This sheet stands in for the wallet of your device. It pays with a test card.',
  sheetPay: 'Pay',
  close: 'Close',
  processing: 'One moment…',
};

type Texts = typeof en;

const ar: Texts = {
  cardFrame: 'بيانات البطاقة، نموذج دفع آمن',
  expressFrame: 'زر الدفع السريع',
  challengeFrame: 'التحقق من مصرفك',
  sheetFrame: 'نافذة دفع تجريبية',
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  expiryHint: 'شهر / سنة',
  cvc: 'رمز الأمان',
  cvcHint: 'CVC',
  testMode: 'وضع تجريبي: تُقبل البطاقات التجريبية فقط مثل 4242 4242 4242 4242 ولا تُحصَّل أي أموال.',
  applePay: 'ادفع عبر Apple Pay (تجريبي)',
  googlePay: 'ادفع عبر Google Pay (تجريبي)',
  challengeTitle: 'تأكيد عملية الدفع',
  challengeText: 'هذه صفحة تجريبية للتحقق الآمن. هنا يسألك مصرفك إن كنت أنت من يدفع.',
  challengeCardTitle: 'تأكيد بطاقتك',
  challengeCardText: 'هذه صفحة تجريبية للتحقق الآمن. هنا يسألك مصرفك إن كنت أنت من يحفظ هذه البطاقة.',
  complete: 'إتمام التحقق',
  fail: 'إفشال التحقق',
  applePayTitle: 'نافذة Apple Pay التجريبية',
  googlePayTitle: 'نافذة Google Pay التجريبية',
  sheetText: 'تحلّ هذه النافذة محل محفظة جهازك، وتدفع ببطاقة تجريبية.',
  sheetPay: 'ادفع',
  close: 'إغلاق',
  processing: 'لحظة من فضلك…',
};

/** Messages of the card form, by the codes of Stripe.js. */
const VALIDATION_EN = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
};

export type ValidationCode = keyof typeof VALIDATION_EN;

const VALIDATION_AR: Readonly<Record<ValidationCode, string>> = {
  incomplete_number: 'رقم البطاقة غير مكتمل.',
  invalid_number: 'رقم البطاقة غير صالح.',
  incomplete_expiry: 'تاريخ انتهاء البطاقة غير مكتمل.',
  invalid_expiry_month_past: 'انتهت صلاحية البطاقة.',
  invalid_expiry_month: 'تاريخ انتهاء البطاقة غير صالح.',
  incomplete_cvc: 'رمز أمان البطاقة غير مكتمل.',
};

/** Arabic messages by the decline code or the code of an error. The API's own messages are English. */
const ERRORS_AR: Readonly<Record<string, string>> = {
  insufficient_funds: 'رصيد بطاقتك غير كافٍ.',
  card_declined: 'رُفضت بطاقتك.',
  expired_card: 'انتهت صلاحية بطاقتك.',
  incorrect_cvc: 'رمز أمان بطاقتك غير صحيح.',
  invalid_cvc: 'رمز أمان بطاقتك غير صالح.',
  incorrect_number: 'رقم بطاقتك غير صحيح.',
  invalid_expiry_month: 'تاريخ انتهاء بطاقتك غير صالح.',
  invalid_expiry_year: 'تاريخ انتهاء بطاقتك غير صالح.',
  processing_error: 'حدث خطأ أثناء معالجة بطاقتك. حاول مجددًا بعد قليل.',
  setup_intent_authentication_failure: 'تعذّر التحقق من بطاقتك. يُرجى استخدام بطاقة أخرى.',
  payment_intent_authentication_failure: 'تعذّر التحقق من طريقة الدفع. يُرجى اختيار طريقة أخرى والمحاولة من جديد.',
};

export type Language = 'en' | 'ar';

/** Returns the language of a locale of Stripe.js. Languages other than Arabic are shown in English. */
export function getLanguage(locale: string | undefined): Language {
  const wanted = locale === undefined || locale === 'auto' ? navigator.language : locale;
  return wanted.toLowerCase().startsWith('ar') ? 'ar' : 'en';
}

export function getTexts(language: Language): Texts {
  return language === 'ar' ? ar : en;
}

export function validationText(code: ValidationCode, language: Language): string {
  return (language === 'ar' ? VALIDATION_AR : VALIDATION_EN)[code];
}

/** Returns the result with its message in the language of the form, as Stripe.js does. */
export function pickLocalized<Result extends IntentResult>(result: Result, language: Language): Result {
  if (!result.error || language === 'en') return result;
  return { ...result, error: { ...result.error, message: arabicMessage(result.error) } };
}

function arabicMessage({ code = '', decline_code = '', message }: StripeError): string | undefined {
  return ERRORS_AR[decline_code] ?? ERRORS_AR[code] ?? message;
}
