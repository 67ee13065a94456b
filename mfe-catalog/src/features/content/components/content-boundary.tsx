import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel, QueryBoundary } from '@dar/ui';
import type { ReactNode } from 'react';

interface ContentBoundaryProps {
  readonly children: ReactNode;
  readonly skeleton: ReactNode;
  readonly error: string;
}

export function ContentBoundary({ error: title, ...boundary }: ContentBoundaryProps) {
  const { t, i18n } = useTranslation('catalog');
  const getText = (error: unknown) => {
    const isUntranslated = i18n.language === 'ar' && !(isApiError(error) && error.details.messageAr);
    return getMessage(isUntranslated ? undefined : error, i18n.language, t('content.failed'));
  };
  return (
    <QueryBoundary
      {...boundary}
      renderError={(error, retry) => {
        if (isApiError(error, 'network')) return <ErrorPanel title={t('content.networkError')} onRetry={retry} />;
        return <ErrorPanel title={title} text={getText(error)} onRetry={retry} />;
      }}
    />
  );
}
