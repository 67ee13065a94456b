import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel } from '@dar/ui';

interface ServiceFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function ServiceFailure({ error, onRetry }: ServiceFailureProps) {
  const serviceErrorText = useServiceErrorText();
  return <ErrorPanel title={serviceErrorText(error)} onRetry={onRetry} />;
}

/** Returns a function that describes the error of a service lookup (docs/rules/error-texts.md#service-lookup). */
function useServiceErrorText() {
  const { t, i18n } = useTranslation('booking');
  return (error: unknown): string => {
    switch (isApiError(error) ? error.kind : undefined) {
      case 'not-found':
        return t('configure.notFound');
      case 'forbidden':
        return t('configure.forbidden');
      case 'not-in-area':
        return t('configure.notServiceable');
      case 'business-error':
        return getMessage(error, i18n.language, t('configure.unavailable'));
      case 'malformed':
        return t(isApiError(error) && hasData(error.details.body) ? 'configure.invalidData' : 'configure.noData');
      default:
        return getMessage(error, i18n.language, t('configure.failed'));
    }
  };
}

function hasData(response: unknown): boolean {
  return typeof response === 'object' && response !== null && 'oData' in response && Boolean(response.oData);
}
