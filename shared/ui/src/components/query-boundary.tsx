import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQueryClient } from '@dar/app/query';
import { useReportDefect } from '@dar/app/remote-component';
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

/** Renders the skeleton, then the children, or a panel with Retry for a failed query. It shows and reports a defect too. */
export function QueryBoundary({ children, skeleton, renderError, ...panel }: QueryBoundaryProps) {
  const { t } = useTranslation('shared');
  const client = useQueryClient();
  const reportDefect = useReportDefect();
  /** Forgets all errors. TanStack's reset boundary misses a query that renders only after another one has loaded. */
  const reset = () =>
    void client.resetQueries({ predicate: ({ state }) => state.status === 'error' && state.data === undefined });
  return (
    <ErrorBoundary
      onReset={reset}
      onError={reportDefect}
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
