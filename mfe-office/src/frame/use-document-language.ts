import { useApp } from '@dar/app';
import { getDirection } from '@dar/app/i18n';
import { useLayoutEffect } from 'react';

/** Gives the document the language of the page and its direction. */
export function useDocumentLanguage(language: string): void {
  const { isServer } = useApp();
  useLayoutEffect(() => {
    if (isServer) return;
    document.documentElement.lang = language;
    document.documentElement.dir = getDirection(language);
  }, [language, isServer]);
}
