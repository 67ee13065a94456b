import type { i18n as I18n } from 'i18next';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';

interface I18nProviderProps {
  readonly i18n: I18n;
  readonly children: ReactNode;
}

/**
 * Provides the language as a value of React, so that a part of the page that is not hydrated yet is first hydrated in
 * the language of its markup. i18next's own instance would already have the new one.
 */
export function I18nProvider({ i18n, children }: I18nProviderProps) {
  const { subscribe, getSnapshot } = useMemo(() => createStore(i18n), [i18n]);
  const current = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return <I18nextProvider i18n={current}>{children}</I18nextProvider>;
}

function createStore(i18n: I18n) {
  let current = withFixedLanguage(i18n);
  return {
    subscribe(onChange: () => void) {
      const update = () => {
        current = withFixedLanguage(i18n);
        onChange();
      };
      i18n.on('languageChanged', update);
      return () => i18n.off('languageChanged', update);
    },
    getSnapshot() {
      // It can change before the subscription.
      if (current.language !== i18n.language) current = withFixedLanguage(i18n);
      return current;
    },
  };
}

function withFixedLanguage(i18n: I18n): I18n {
  return Object.create(i18n, { language: { value: i18n.language } });
}
