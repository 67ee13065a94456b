import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { Button, Icon, useToast } from '@dar/ui';
import { useRef } from 'react';
import { useMarkAllRead } from '../mutations.ts';
import styles from './notifications.module.css';

/** The unread count with a button that marks all notifications as read. */
export function UnreadBar({ count }: { readonly count: number }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const text = useRef<HTMLParagraphElement>(null);
  const markAll = useMarkAllRead(
    // The button disappears.
    () => text.current?.focus(),
    (error) => void toast.error(t(isApiError(error, 'network') ? 'networkError' : 'notifications.markFailed')),
  );
  return (
    <div className={styles['bar']}>
      <p role="status" tabIndex={-1} ref={text} className={styles['count']}>
        {count > 0 ? t('notifications.unread', { number: count }) : t('notifications.allRead')}
      </p>
      {count > 0 && (
        <Button
          size="small"
          icon={<Icon name="check" size={16} />}
          loading={markAll.isPending}
          onClick={() => markAll.mutate()}
        >
          {t('notifications.markAll')}
        </Button>
      )}
    </div>
  );
}
