import { useTranslation } from '@dar/app/i18n';

/** Returns the texts of the crews' pages, and the language in which they are. */
export function useCrewTexts() {
  const { t, i18n } = useTranslation('office', { keyPrefix: 'crewDay' });
  return { t, language: i18n.language };
}

export type CrewT = ReturnType<typeof useCrewTexts>['t'];
