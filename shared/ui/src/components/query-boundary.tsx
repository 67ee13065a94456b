import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQueryErrorResetBoundary } from '@dar/app/query';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorPanel } from './error-panel.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface QueryBoundaryProps {
  /** Reads with useSuspenseQuery. */
  readonly children: ReactNode;
  /** The shape of what comes. */
  readonly skeleton: ReactNode;
  /** The error panel's title. */
  readonly title?: string | undefined;
  /** The error panel's text where the server gave none. */
  readonly text?: string | undefined;
  readonly retryLabel?: string | undefined;
  /** Shows an error in a way of its own; `retry` fetches anew. */
  readonly renderError?: (error: unknown, retry: () => void) => ReactNode;
}

/** Around what reads queries: its skeleton while they load, a panel with Retry when one fails. */
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
          <Failure {...panel} error={error} onRetry={resetErrorBoundary} />
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

function Failure({ error, title, text, retryLabel, onRetry }: FailureProps) {
  const { t, i18n } = useTranslation('shared');
  const usual = isApiError(error, 'network') ? t('ui.networkText') : t('ui.failedText');
  return (
    <ErrorPanel
      title={title ?? t('ui.failed')}
      text={messageOf(error, i18n.language, text ?? usual)}
      retryLabel={retryLabel}
      onRetry={onRetry}
    />
  );
}
