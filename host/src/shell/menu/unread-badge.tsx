import { useTranslation } from '@dar/app/i18n';
import { CountBadge, VisuallyHidden } from '@dar/ui';
import styles from './unread-badge.module.css';
import { useUnreadCount } from './use-unread-count.ts';

const MAX_SHOWN = 9;

export interface UnreadBadgeProps {
  /** `button` is on the icon of a header button, `entry` at the end of the menu entry. */
  readonly place: 'button' | 'entry';
}

/** The number of unread notifications, with a text for screen readers. */
export function UnreadBadge({ place }: UnreadBadgeProps) {
  const { t } = useTranslation('host');
  const number = useUnreadCount();
  if (number === 0) return null;
  return (
    <>
      {' '}
      <span className={styles[place]}>
        <CountBadge>{number > MAX_SHOWN ? `${MAX_SHOWN}+` : number}</CountBadge>
        <VisuallyHidden>
          {place === 'button' && `${t('menu.notifications')} `}
          {t('menu.unread', { number })}
        </VisuallyHidden>
      </span>
    </>
  );
}
