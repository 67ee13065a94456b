import { useTranslation } from '@dar/app/i18n';
import { useQueryClient } from '@dar/app/query';
import { useReportDefect } from '@dar/app/remote-component';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Failure, type FailureProps } from './failure.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface QueryBoundaryProps extends Pick<FailureProps, 'title' | 'texts' | 'retryLabel'> {
  readonly children: ReactNode;
  readonly skeleton: ReactNode;
  /** Renders something else in place of the panel, or returns a falsy value for the panel. */
  readonly renderError?: (error: unknown, retry: () => void) => ReactNode;
}

/** Renders the skeleton, then the children, or a panel with Retry for a failed query. It shows and reports a defect too. */
export function QueryBoundary({ children, skeleton, renderError, title, ...panel }: QueryBoundaryProps) {
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
        renderError?.(error, resetErrorBoundary) || (
          <Failure {...panel} error={error} title={title ?? t('ui.failed')} onRetry={resetErrorBoundary} />
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
