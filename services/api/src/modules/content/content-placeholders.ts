import { type BookingPolicy, policyTexts } from '@dar/contracts/booking-policy';
import { brand } from '@dar/contracts/brand';
import type { Language } from '@dar/contracts/language';
import { isPlaceholder, PLACEHOLDER, type Placeholder } from '@dar/contracts/office/catalog';

export type Fill = (text: string, language: Language) => string;

/** Returns a function that replaces placeholders by the brand's name and contact and by the booking policy. */
export function placeholderFiller(policy: BookingPolicy): Fill {
  const values = { en: getValues('en', policy), ar: getValues('ar', policy) };
  return (text, language) =>
    text.replace(PLACEHOLDER, (all, name) => (isPlaceholder(name) ? values[language][name] : all));
}

function getValues(language: Language, policy: BookingPolicy): Readonly<Record<Placeholder, string>> {
  const { phone, email, address } = brand.contact;
  const { cancelFree, cancelLate, reschedule } = policyTexts(policy, language);
  return {
    name: brand.names[language],
    email,
    // Isolates the number, which is left-to-right in Arabic text too.
    phone: language === 'ar' ? `\u2066${phone}\u2069` : phone,
    address: address[language],
    cancel_free: cancelFree,
    cancel_late: cancelLate,
    reschedule,
  };
}
