import { useApp } from '@dar/app';
import { getDirection, type I18n, isLanguage, type Language, loadLanguage, useTranslation } from '@dar/app/i18n';
import { KEYS, localStore } from '@dar/app/storage';
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '@dar/contracts/language';
import { YEAR_S } from '@dar/contracts/time/durations';
import { useEffect, useLayoutEffect } from 'react';

export function useLanguage(): Language {
  const { i18n } = useTranslation('host');
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

/** Switches the language and stores it. Throws and changes nothing when the texts do not load. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  await loadLanguage(i18n, language);
  await i18n.changeLanguage(language);
  storeLanguage(language);
}

export function useDocumentLanguage(): void {
  const language = useLanguage();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = getDirection(language);
  }, [language]);
}

/** Stores the language of the URL, or else switches to the stored language, after the first render. */
export function useStoredLanguage(): void {
  const { i18n } = useApp();
  useEffect(() => {
    const requested = new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER);
    if (isLanguage(requested)) {
      storeLanguage(requested);
      return;
    }
    const stored = localStore.get(KEYS.language);
    if (isLanguage(stored) && stored !== i18n.language) switchLanguage(i18n, stored).catch(() => undefined);
  }, [i18n]);
}

function storeLanguage(language: Language): void {
  localStore.set(KEYS.language, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
