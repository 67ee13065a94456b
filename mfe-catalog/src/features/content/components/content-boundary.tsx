import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel, QueryBoundary } from '@dar/ui';
import type { ReactNode } from 'react';

interface ContentBoundaryProps {
  readonly children: ReactNode;
  readonly skeleton: ReactNode;
  /** Says what did not load. */
  readonly error: string;
}

/** Shows a skeleton while a static page loads, and its errors with their own texts. */
export function ContentBoundary({ error: title, ...boundary }: ContentBoundaryProps) {
  const { t, i18n } = useTranslation('catalog');
  const textOf = (error: unknown) => {
    const isUntranslated = i18n.language === 'ar' && !(isApiError(error) && error.details.messageAr);
    return messageOf(isUntranslated ? undefined : error, i18n.language, t('content.failed'));
  };
  return (
    <QueryBoundary
      {...boundary}
      renderError={(error, retry) =>
        isApiError(error, 'network') ? (
          <ErrorPanel title={t('content.networkError')} onRetry={retry} />
        ) : (
          <ErrorPanel title={title} text={textOf(error)} onRetry={retry} />
        )
      }
    />
  );
}
