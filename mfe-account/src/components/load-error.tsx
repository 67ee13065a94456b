import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel } from '@dar/ui';
import { UNEXPECTED_ERROR_AR } from '../unexpected-error.ts';

interface LoadErrorProps {
  readonly error: unknown;
  /** The title for every error except a network error. */
  readonly text: string;
  readonly detail?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

export function LoadError({ error, text, detail, onRetry }: LoadErrorProps) {
  const { t, i18n } = useTranslation('account');
  if (isApiError(error, 'network')) return <ErrorPanel title={t('networkError')} onRetry={onRetry} />;
  const unexpected = i18n.language.startsWith('ar') ? UNEXPECTED_ERROR_AR : undefined;
  return <ErrorPanel title={text} text={detail ?? unexpected} onRetry={onRetry} />;
}
