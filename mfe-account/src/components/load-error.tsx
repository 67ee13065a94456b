import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel } from '@dar/ui';
import { UNEXPECTED_AR } from '../unexpected-error.ts';

interface LoadFailureProps {
  readonly error: unknown;
  /** What the error catalogue says for this page; a lost connection has words of its own. */
  readonly text: string;
  readonly detail?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** In the place of what did not load. */
export function LoadFailure({ error, text, detail, onRetry }: LoadFailureProps) {
  const { t, i18n } = useTranslation('account');
  if (isApiError(error, 'network')) return <ErrorPanel title={t('networkError')} onRetry={onRetry} />;
  const unexpected = i18n.language.startsWith('ar') ? UNEXPECTED_AR : undefined;
  return <ErrorPanel title={text} text={detail ?? unexpected} onRetry={onRetry} />;
}
