import { useTranslation } from '@dar/app/i18n';
import { CountBadge, VisuallyHidden } from '@dar/ui';
import styles from './notifications-label.module.css';
import { useUnreadCount } from './use-unread-count.ts';

/** The menu entry of notifications with the unread count. It requests the count while `isVisible`. */
export function NotificationsLabel({ isVisible }: { readonly isVisible: boolean }) {
  const { t } = useTranslation('host');
  const unread = useUnreadCount(isVisible);
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
