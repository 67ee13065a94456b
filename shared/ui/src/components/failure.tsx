import { type FailureTexts, getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { isLoadError } from '@dar/app/remotes/load-error';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './failure.module.css';
import { Icon } from './icon.tsx';

export interface FailureProps {
  /** Its message is the text of its kind, else the server's, else that of the shop. */
  readonly error?: unknown;
  readonly texts?: Partial<FailureTexts> | undefined;
  /** The headline. Without one the message is the headline. */
  readonly title?: string | undefined;
  readonly text?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string | undefined;
  readonly action?: ReactNode;
}

/** Renders a failure in place of the content, with Retry. It must not need antd: it shows when late code fails to load. */
export function Failure({ error, texts, title, text, onRetry, retryLabel, action }: FailureProps) {
  const { t } = useTranslation('shared');
  const getText = useFailureText();
  const message = error === undefined ? text : getText(error, texts);
  return (
    <div className={styles['panel']} role="alert">
      <span className={styles['icon']}>
        <Icon name="warning" size={28} />
      </span>
      <h2 className={styles['title']}>{title ?? message}</h2>
      {title !== undefined && message !== undefined && <p className={styles['text']}>{message}</p>}
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

/** Renders the failure of a submitted form above its fields. A 401 opens the Session Expired modal instead. */
export function FormFailure({ error, texts }: Pick<FailureProps, 'error' | 'texts'>) {
  const getText = useFailureText();
  if (!error || (isApiError(error, 'unauthorized') && !texts?.unauthorized)) return null;
  return <Alert tone={isApiError(error, 'rate-limited') ? 'warning' : 'error'}>{getText(error, texts)}</Alert>;
}

/** Returns a function that describes a failure. Its default texts name the connection, or an unexpected error. */
export function useFailureText(): (error: unknown, texts?: Partial<FailureTexts>) => string {
  const { t, i18n } = useTranslation('shared');
  return (error, texts) =>
    getMessage(error, i18n.language, { network: t('ui.networkText'), other: t('ui.failedText'), ...texts });
}

interface SectionFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function SectionFailure({ error, onRetry }: SectionFailureProps) {
  const { t } = useTranslation('shared');
  const failed = isLoadError(error);
  return (
    <Failure
      title={t(failed ? 'section.failed' : 'section.broken')}
      text={t(failed ? 'section.failedText' : 'section.brokenText')}
      onRetry={onRetry}
    />
  );
}
