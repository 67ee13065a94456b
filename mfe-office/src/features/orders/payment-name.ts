import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';

/** Returns the name of a payment method in a language. The API names it in English. */
export function getPaymentName(mode: string, language: string): string {
  const method = Object.values(PAYMENT_METHODS).find(({ name }) => name.en === mode);
  return method ? pickLocalized(language, method.name.en, method.name.ar) : mode;
}
