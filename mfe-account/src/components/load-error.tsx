import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel } from '@dar/ui';

/** The Arabic text for an error without a message (docs/rules/error-texts.md#arabic-fallback). */
export const UNEXPECTED_ERROR_AR = 'حدث خطأ غير متوقع';

interface LoadErrorProps {
  readonly error: unknown;
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
