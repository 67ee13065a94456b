import { brand } from '@dar/contracts/brand';

type Language = 'en' | 'ar';

const VALUES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: valuesIn('en'),
  ar: valuesIn('ar'),
};

function valuesIn(language: Language): Readonly<Record<string, string>> {
  const { phone, email, address } = brand.contact;
  // A number is read from left to right in an Arabic text too.
  const shownPhone = language === 'ar' ? `\u2066${phone}\u2069` : phone;
  return { name: brand.names[language], email, phone: shownPhone, address: address[language] };
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Which placeholders of a text stand for nothing. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].filter(([, name = '']) => !Object.hasOwn(VALUES.en, name)).map(([all]) => all);
}

/** A text with the shop's name and contact in the place of their placeholders. */
export function withBrand(text: string, language: Language): string {
  return text.replace(PLACEHOLDER, (all, name: string) => VALUES[language][name] ?? all);
}
