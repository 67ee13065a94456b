import { BRAND_KEY } from '../brand/values.ts';

/** The languages of the office. Only the pages of crews have texts in all of them, other pages in the first two. */
export const OFFICE_LANGUAGES = ['en', 'ar', 'hi', 'ur'] as const;
export type OfficeLanguage = (typeof OFFICE_LANGUAGES)[number];

/** Not that of the shop, which has the same host name on a developer's machine. */
export const OFFICE_LANGUAGE_COOKIE = `${BRAND_KEY}_office_lang`;
