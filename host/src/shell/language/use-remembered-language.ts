import { useApp } from '@dar/app';
import { isLanguage } from '@dar/app/i18n';
import { useEffect } from 'react';
import { LANGUAGE_PARAMETER } from './language-parameter.ts';
import { rememberedLanguage, rememberLanguage } from './remember-language.ts';
import { switchLanguage } from './switch-language.ts';

/**
 * Remembers a language that the address asks for; else shows the remembered one, where the edge did not know it. After
 * the first render, which is in the language of the page as it came.
 */
export function useRememberedLanguage(): void {
  const { i18n } = useApp();
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER);
    if (isLanguage(asked)) {
      rememberLanguage(asked);
      return;
    }
    const remembered = rememberedLanguage();
    // Without its texts the page stays as it is: the next visit tries again.
    if (remembered && remembered !== i18n.language) switchLanguage(i18n, remembered).catch(() => undefined);
  }, [i18n]);
}
