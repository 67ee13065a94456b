import { BRAND_KEY } from './brand/values.ts';

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of visitors who prefer neither, such as search engines. */
export const DEFAULT_LANGUAGE: Language = 'en';

export const LANGUAGE_PARAMETER = 'lang';

export const LANGUAGE_COOKIE = `${BRAND_KEY}_lang`;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

export function getDirection(language: string): 'rtl' | 'ltr' {
  return /^(ar|ur)/.test(language) ? 'rtl' : 'ltr';
}

/** Returns the Arabic text for Arabic when there is one, else the English text. `language` is i18next's. */
export function pickLocalized(language: string, english: string, arabic: string | undefined): string {
  return language.startsWith('ar') && arabic ? arabic : english;
}
