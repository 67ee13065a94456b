import { useTranslation } from '@dar/app/i18n';
import { CountBadge, VisuallyHidden } from '@dar/ui';
import styles from './notifications-label.module.css';
import { useUnreadCount } from './use-unread-count.ts';

/** What the entry of the notifications says; `isSeen` is false in a menu that is closed, which asks nothing. */
export function NotificationsLabel({ isSeen }: { readonly isSeen: boolean }) {
  const { t } = useTranslation('host');
  const unread = useUnreadCount(isSeen);
  return (
    <>
      {t('menu.notifications')}
      {unread > 0 && (
        <>
          {' '}
          <span className={styles['unread']}>
            <CountBadge>{unread > 99 ? '99+' : unread}</CountBadge>
            <VisuallyHidden>{t('menu.unread', { number: unread })}</VisuallyHidden>
          </span>
        </>
      )}
    </>
  );
}
