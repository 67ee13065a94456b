import { useTranslation } from '@dar/app/i18n';
import { isLoadError } from '@dar/app/remotes/load-error';
import { ErrorPanel } from './error-panel.tsx';

interface SectionFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Renders the error panel of a section or remote component that failed to load or threw. */
export function SectionFailure({ error, onRetry }: SectionFailureProps) {
  const { t } = useTranslation('shared');
  const failed = isLoadError(error);
  return (
    <ErrorPanel
      title={t(failed ? 'section.failed' : 'section.broken')}
      text={t(failed ? 'section.failedText' : 'section.brokenText')}
      onRetry={onRetry}
    />
  );
}
