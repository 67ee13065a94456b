import { isLanguage, type Language, useTranslation } from '@dar/app/i18n';

export function useLanguage(): Language {
  const { i18n } = useTranslation('host');
  return isLanguage(i18n.language) ? i18n.language : 'en';
}
