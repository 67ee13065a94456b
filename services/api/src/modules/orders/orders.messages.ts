import type { PaymentMethod } from '@dar/contracts/checkout';
import type { Text } from '../../text.ts';

export const orderMessages = {
  notFound: { en: 'No order data found', ar: 'لم يتم العثور على بيانات الطلب' },
} satisfies Record<string, Text>;

export const PAYMENT_MODES: Readonly<Record<PaymentMethod, Text>> = {
  wallet: { en: 'Wallet', ar: 'المحفظة' },
  card: { en: 'Card', ar: 'بطاقة' },
  apple_pay: { en: 'Apple Pay', ar: 'Apple Pay' },
  google_pay: { en: 'Google Pay', ar: 'Google Pay' },
  cash: { en: 'Cash', ar: 'نقدًا' },
};

const ARABIC_FORMS = new Intl.PluralRules('ar');
const ARABIC_CASH_BOOKINGS: Readonly<Record<Intl.LDMLPluralRule, (count: number) => string>> = {
  zero: (count) => `${count} حجز يُدفع`,
  one: () => 'حجز واحد يُدفع',
  two: () => 'حجزان يُدفعان',
  few: (count) => `${count} حجوزات تُدفع`,
  many: (count) => `${count} حجزاً يُدفع`,
  other: (count) => `${count} حجز يُدفع`,
};

/** Returns the message of a customer with the maximum number of open cash orders. */
export function openCashOrdersText(maximum: number): Text {
  const bookings = ARABIC_CASH_BOOKINGS[ARABIC_FORMS.select(maximum)](maximum);
  return {
    en: `You have ${maximum} ${maximum === 1 ? 'booking' : 'bookings'} to pay in cash. Please pay by card or wait until a visit is done.`,
    ar: `لديك ${bookings} نقداً. يرجى الدفع بالبطاقة أو الانتظار حتى تكتمل إحدى الزيارات.`,
  };
}
