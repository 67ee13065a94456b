import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQueryErrorResetBoundary } from '@dar/app/query';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorPanel } from './error-panel.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface QueryBoundaryProps {
  readonly children: ReactNode;
  readonly skeleton: ReactNode;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly retryLabel?: string | undefined;
  readonly renderError?: (error: unknown, retry: () => void) => ReactNode;
}

export function QueryBoundary({ children, skeleton, renderError, ...panel }: QueryBoundaryProps) {
  const { t } = useTranslation('shared');
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary
      onReset={reset}
      fallbackRender={({ error, resetErrorBoundary }) =>
        renderError ? (
          renderError(error, resetErrorBoundary)
        ) : (
          <QueryFailure {...panel} error={error} onRetry={resetErrorBoundary} />
        )
      }
    >
      <Suspense
        fallback={
          <div role="status">
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
            {skeleton}
          </div>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

type FailureProps = Pick<QueryBoundaryProps, 'title' | 'text' | 'retryLabel'> & {
  readonly error: unknown;
  readonly onRetry: () => void;
};

function QueryFailure({ error, title, text, retryLabel, onRetry }: FailureProps) {
  const { t, i18n } = useTranslation('shared');
  const fallback = isApiError(error, 'network') ? t('ui.networkText') : t('ui.failedText');
  return (
    <ErrorPanel
      title={title ?? t('ui.failed')}
      text={getMessage(error, i18n.language, text ?? fallback)}
      retryLabel={retryLabel}
      onRetry={onRetry}
    />
  );
}
