import { BRAND_KEY } from './brand/values.ts';

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of visitors who prefer neither, such as search engines. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The query parameter that chooses the language of a page. */
export const LANGUAGE_PARAMETER = 'lang';

/** Stores the chosen language for a year. */
export const LANGUAGE_COOKIE = `${BRAND_KEY}_lang`;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

export function directionOf(language: string): 'rtl' | 'ltr' {
  return language.startsWith('ar') ? 'rtl' : 'ltr';
}
