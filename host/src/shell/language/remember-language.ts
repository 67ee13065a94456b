import { isLanguage, type Language } from '@dar/app/i18n';
import { KEYS, localStore } from '@dar/app/storage';
import { LANGUAGE_COOKIE } from '@dar/contracts/language';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Stores the language in local storage, and in a cookie for the gateway. */
export function rememberLanguage(language: Language): void {
  localStore.set(KEYS.language, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
}

/** Returns the stored language, or null. */
export function rememberedLanguage(): Language | null {
  const language = localStore.get(KEYS.language);
  return isLanguage(language) ? language : null;
}
