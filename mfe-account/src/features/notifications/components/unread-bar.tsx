import { useTranslation } from '@dar/app/i18n';
import { Button, Icon } from '@dar/ui';
import { useRef } from 'react';
import { useMarkAllRead } from '../mutations.ts';
import styles from './notifications.module.css';

/** The unread count with a button that marks all notifications as read. */
export function UnreadBar({ count }: { readonly count: number }) {
  const { t } = useTranslation('account');
  const text = useRef<HTMLParagraphElement>(null);
  // The button disappears.
  const markAll = useMarkAllRead(() => text.current?.focus());
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
