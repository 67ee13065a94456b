import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { I18n, Namespaces } from './i18n.ts';
import type { Translation, Translations } from './translations.ts';

const TranslationsContext = createContext<Translations | null>(null);

interface I18nProviderProps {
  readonly i18n: I18n;
  readonly children: ReactNode;
}

/**
 * Provides the language as a value of React, so that a part of the page that is not hydrated yet is first hydrated in
 * the language of its markup.
 */
export function I18nProvider({ i18n, children }: I18nProviderProps) {
  const getSnapshot = () => i18n.translations;
  const translations = useSyncExternalStore(i18n.subscribe, getSnapshot, getSnapshot);
  return <TranslationsContext value={translations}>{children}</TranslationsContext>;
}

/** Returns the texts of a namespace, which are loaded, in the language of this render. */
export function useTranslation<Namespace extends keyof Namespaces>(namespace: Namespace): Translation<Namespace> {
  const translations = useContext(TranslationsContext);
  if (!translations) throw new Error('useTranslation needs an I18nProvider');
  return translations.get(namespace);
}
