import { isApiError } from '@dar/shared/api/api-error';
import { useTranslation } from '@dar/shared/i18n';
import { ErrorPanel } from '@dar/shared/ui';

interface LoadFailureProps {
  readonly error: unknown;
  /** What the error catalogue says for this page; a lost connection has words of its own. */
  readonly text: string;
  readonly detail?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** In the place of what did not load. */
export function LoadFailure({ error, text, detail, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('account');
  const title = isApiError(error, 'network') ? t('networkError') : text;
  return <ErrorPanel title={title} text={detail} onRetry={onRetry} />;
}
