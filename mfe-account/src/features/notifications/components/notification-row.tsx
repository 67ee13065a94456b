import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { Link } from '@dar/app/router';
import type { Notification, NotificationKind } from '@dar/contracts/notifications';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { Icon, type IconName, VisuallyHidden } from '@dar/ui';
import { clsx } from 'clsx';
import row from '../../../components/row.module.css';
import { useMarkRead } from '../mutations.ts';
import { notificationLink } from '../notification-link.ts';
import styles from './notifications.module.css';

type Look = readonly [icon: IconName, tone: 'accent' | 'success' | 'warn' | 'danger'];

const LOOKS: Readonly<Record<NotificationKind, Look>> = {
  Pending: ['note', 'warn'],
  Confirmed: ['calendar', 'accent'],
  Assigned: ['user', 'accent'],
  'In progress': ['clock', 'accent'],
  Completed: ['check', 'success'],
  Cancelled: ['close', 'danger'],
  Rescheduled: ['calendar', 'warn'],
  'Refunded to card': ['card', 'success'],
  'Refunded to wallet': ['wallet', 'success'],
};

/** The middle button opens a link in a new tab. */
const MIDDLE = 1;

function lookOf(kind: string): Look {
  return (LOOKS as Readonly<Record<string, Look>>)[kind] ?? ['bell', 'accent'];
}

/** One notification. Opening it marks it as read. */
export function NotificationRow({ notification }: { readonly notification: Notification }) {
  const markRead = useMarkRead(notification);
  const to = notificationLink(notification);
  const className = clsx(row['row'], notification.is_read === '0' && [row['tinted'], styles['unread']]);
  const content = <NotificationContent notification={notification} />;
  if (to !== undefined) {
    return (
      <Link
        className={className}
        to={to}
        onClick={markRead}
        onAuxClick={({ button }) => button === MIDDLE && markRead()}
      >
        {content}
      </Link>
    );
  }
  if (notification.is_read === '1') return <div className={className}>{content}</div>;
  return (
    <button type="button" className={className} onClick={markRead}>
      {content}
    </button>
  );
}

function NotificationContent({ notification }: { readonly notification: Notification }) {
  const { t, i18n } = useTranslation('account');
  const { created_at, is_read, kind, text, text_ar, title, title_ar } = notification;
  const [icon, tone] = lookOf(kind);
  const isUnread = is_read === '0';
  return (
    <>
      <span className={clsx(row['icon'], row[tone])}>
        <Icon name={icon} />
      </span>
      <span className={row['content']}>
        <span className={styles['title']}>
          {isUnread && <VisuallyHidden>{t('notifications.isUnread')} </VisuallyHidden>}
          {inLanguage(i18n.language, title, title_ar)}
        </span>
        <span>
          <WithOrderNo text={inLanguage(i18n.language, text, text_ar)} />
        </span>
        <time className={row['secondary']} dateTime={created_at}>
          {formatDubaiTime(toDubaiTime(new Date(created_at)), i18n.language)}
        </time>
      </span>
      {isUnread && <span className={styles['dot']} aria-hidden="true" />}
    </>
  );
}

/** Renders a text without line breaks within its order numbers. */
function WithOrderNo({ text }: { readonly text: string }) {
  const parts = text.split(/([A-Z]+-[A-Z]*\d+)/);
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi key={part} className={styles['orderNo']}>
        {part}
      </bdi>
    ),
  );
}
