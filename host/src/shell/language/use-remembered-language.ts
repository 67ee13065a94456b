import { useApp } from '@dar/app';
import { isLanguage } from '@dar/app/i18n';
import { LANGUAGE_PARAMETER } from '@dar/contracts/language';
import { useEffect } from 'react';
import { rememberedLanguage, rememberLanguage } from './remember-language.ts';
import { switchLanguage } from './switch-language.ts';

/** Stores the language of the URL, or else switches to the stored language, after the first render. */
export function useRememberedLanguage(): void {
  const { i18n } = useApp();
  useEffect(() => {
    const requested = new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER);
    if (isLanguage(requested)) {
      rememberLanguage(requested);
      return;
    }
    const remembered = rememberedLanguage();
    // The next visit tries again.
    if (remembered && remembered !== i18n.language) switchLanguage(i18n, remembered).catch(() => undefined);
  }, [i18n]);
}
