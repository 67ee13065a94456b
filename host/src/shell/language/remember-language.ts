import { isLanguage, type Language } from '@dar/app/i18n';
import { KEYS, localStore } from '@dar/app/storage';
import { LANGUAGE_COOKIE } from '@dar/contracts/language';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Remembers a language in this browser, and in a cookie for the edge, which writes the next page in it. */
export function rememberLanguage(language: Language): void {
  localStore.set(KEYS.language, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers of our shoppers
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
}

/** The language that this browser remembers; null when none was ever chosen. */
export function rememberedLanguage(): Language | null {
  const language = localStore.get(KEYS.language);
  return isLanguage(language) ? language : null;
}
