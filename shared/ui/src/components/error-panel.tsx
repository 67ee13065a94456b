import { useTranslation } from '@dar/app/i18n';
import { isLoadError } from '@dar/app/remotes/load-error';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './error-panel.module.css';
import { Icon } from './icon.tsx';

export interface ErrorPanelProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string | undefined;
  readonly action?: ReactNode;
}

/** Renders an error with a Retry button. It must not need antd: it shows when late code fails to load. */
export function ErrorPanel({ title, text, onRetry, retryLabel, action }: ErrorPanelProps) {
  const { t } = useTranslation('shared');
  return (
    <div className={styles['panel']} role="alert">
      <span className={styles['icon']}>
        <Icon name="warning" size={28} />
      </span>
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {(onRetry || action) && (
        <div className={styles['actions']}>
          {onRetry && (
            <Button type="primary" onClick={onRetry}>
              {retryLabel ?? t('retry')}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}

interface SectionFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

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
