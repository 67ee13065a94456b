import { isLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from '@dar/shared/i18n/language';

const DEFAULT_LANGUAGE: Language = 'en';
const ONE_YEAR_S = 365 * 24 * 60 * 60;
const REMEMBERED = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(${LANGUAGES.join('|')})(?:\\s*;|\\s*$)`);

interface Asked {
  /** Value of `?lang=`. */
  readonly query: unknown;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** The language of a page: what the address asks, else the remembered one, else the browser's, else English. */
export function chooseLanguage({ query, cookie, acceptLanguage }: Asked): Language {
  if (isLanguage(query)) return query;
  return rememberedLanguage(cookie) ?? preferredLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE;
}

/** The `Set-Cookie` value that remembers a language; scripts may change it, it is no secret. */
export function languageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
}

function rememberedLanguage(cookies = ''): Language | undefined {
  const [, remembered] = REMEMBERED.exec(cookies) ?? [];
  return isLanguage(remembered) ? remembered : undefined;
}

function preferredLanguage(accepted = ''): Language | undefined {
  return accepted
    .split(',')
    .map((range) => {
      const [tag = '', weight] = range.trim().split(/\s*;\s*q=/);
      return { language: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
    .find(isLanguage);
}
