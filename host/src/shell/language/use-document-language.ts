import { directionOf, useTranslation } from '@dar/app/i18n';
import { useLayoutEffect } from 'react';

/** Sets the language and the direction of the document. */
export function useDocumentLanguage(): void {
  const { i18n } = useTranslation('host');
  const { language } = i18n;
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
}
