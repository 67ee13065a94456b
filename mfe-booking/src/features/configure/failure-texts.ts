import { type FailureTexts, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';

/** Returns the texts of a service that did not load (docs/rules/error-texts.md#service-lookup). */
export function useServiceFailureTexts(error: unknown): FailureTexts {
  const { t } = useTranslation('booking');
  const hasData = isApiError(error, 'malformed') && hasService(error.details.body);
  return {
    'not-found': t('configure.notFound'),
    forbidden: t('configure.forbidden'),
    'not-in-area': t('configure.notServiceable'),
    'business-error': t('configure.unavailable'),
    malformed: t(hasData ? 'configure.invalidData' : 'configure.noData'),
    network: t('configure.failed'),
    other: t('configure.failed'),
  };
}

function hasService(response: unknown): boolean {
  return typeof response === 'object' && response !== null && 'oData' in response && Boolean(response.oData);
}
