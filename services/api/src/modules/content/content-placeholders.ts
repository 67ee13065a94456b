import { type BookingPolicy, policyTexts } from '@dar/contracts/booking-policy';
import { brand } from '@dar/contracts/brand';
import type { Language } from '@dar/contracts/language';
import type { ShopSettings } from '@dar/contracts/office';
import { isPlaceholder, PLACEHOLDER, type Placeholder } from '@dar/contracts/office/catalog';
import { supportHoursText } from './support-hours.ts';

export type Fill = (text: string, language: Language) => string;

type Stated = BookingPolicy & Partial<Pick<ShopSettings, 'support_hours'>>;

/** Returns a function that replaces placeholders by the brand's name and contact, the hours of support and the booking policy. */
export function placeholderFiller(settings: Stated): Fill {
  const values = { en: getValues('en', settings), ar: getValues('ar', settings) };
  return (text, language) =>
    text.replace(PLACEHOLDER, (all, name) => (isPlaceholder(name) ? values[language][name] : all));
}

function getValues(language: Language, settings: Stated): Readonly<Record<Placeholder, string>> {
  const { phone, email, address } = brand.contact;
  const { cancelFree, cancelLate, reschedule } = policyTexts(settings, language);
  return {
    name: brand.names[language],
    email,
    // Isolates the number, which is left-to-right in Arabic text too.
    phone: language === 'ar' ? `\u2066${phone}\u2069` : phone,
    address: address[language],
    support_hours: supportHoursText(settings.support_hours ?? [], language),
    cancel_free: cancelFree,
    cancel_late: cancelLate,
    reschedule,
  };
}
