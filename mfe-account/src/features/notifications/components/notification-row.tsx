import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { Link } from '@dar/app/router';
import type { Notification, NotificationKind } from '@dar/contracts/notifications';
import { paths } from '@dar/contracts/paths';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { Icon, type IconName, keepFocus, VisuallyHidden } from '@dar/ui';
import { clsx } from 'clsx';
import row from '../../../components/row.module.css';
import { useMarkRead } from '../mutations.ts';
import styles from '../notifications-page.module.css';

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

const MIDDLE = 1;

function getLook(kind: string): Look {
  return (LOOKS as Readonly<Record<string, Look>>)[kind] ?? ['bell', 'accent'];
}

export function NotificationRow({ notification }: { readonly notification: Notification }) {
  const markRead = useMarkRead(notification);
  const to = getLink(notification);
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
    <button ref={keepFocus} type="button" className={className} onClick={markRead}>
      {content}
    </button>
  );
}

function NotificationContent({ notification }: { readonly notification: Notification }) {
  const { t, i18n } = useTranslation('account');
  const { created_at, is_read, kind, text, text_ar, title, title_ar } = notification;
  const [icon, tone] = getLook(kind);
  const isUnread = is_read === '0';
  return (
    <>
      <span className={clsx(row['icon'], row[tone])}>
        <Icon name={icon} />
      </span>
      <span className={row['content']}>
        <span className={styles['title']}>
          {isUnread && <VisuallyHidden>{t('notifications.isUnread')} </VisuallyHidden>}
          {pickLocalized(i18n.language, title, title_ar)}
        </span>
        <span>
          <WithOrderNo text={pickLocalized(i18n.language, text, text_ar)} />
        </span>
        <time className={row['secondary']} dateTime={created_at}>
          {formatDubaiTime(toDubaiTime(new Date(created_at)), i18n.language)}
        </time>
      </span>
      {isUnread && <span className={styles['dot']} aria-hidden="true" />}
    </>
  );
}

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

function getLink({ kind, order_id }: Pick<Notification, 'kind' | 'order_id'>): string | undefined {
  if (order_id !== undefined) return paths.orderDetails(order_id);
  return kind === 'Refunded to wallet' ? paths.wallet() : undefined;
}
