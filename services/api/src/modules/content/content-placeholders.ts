import { brand } from '@dar/contracts/brand';

type Language = 'en' | 'ar';

const VALUES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: valuesIn('en'),
  ar: valuesIn('ar'),
};

function valuesIn(language: Language): Readonly<Record<string, string>> {
  const { phone, email, address } = brand.contact;
  // Isolates the number, which is left-to-right in Arabic text too.
  const shownPhone = language === 'ar' ? `\u2066${phone}\u2069` : phone;
  return { name: brand.names[language], email, phone: shownPhone, address: address[language] };
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns the unknown placeholders of a text. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].filter(([, name = '']) => !Object.hasOwn(VALUES.en, name)).map(([all]) => all);
}

/** Replaces the placeholders by the name and contact of the brand. */
export function withBrand(text: string, language: Language): string {
  return text.replace(PLACEHOLDER, (all, name: string) => VALUES[language][name] ?? all);
}
