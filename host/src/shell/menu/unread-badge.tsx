import { useCall } from '@dar/app';
import { listen } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { unreadCountQuery } from '@dar/app/queries/unread-count-query';
import { useQuery, useQueryClient } from '@dar/app/query';
import { useSession } from '@dar/app/session';
import { CountBadge, VisuallyHidden } from '@dar/ui';
import { useEffect, useMemo } from 'react';
import styles from './unread-badge.module.css';

const MAX_SHOWN = 9;

export interface UnreadBadgeProps {
  readonly place: 'button' | 'entry';
}

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

function useUnreadCount(): number {
  const call = useCall();
  const client = useQueryClient();
  const customerId = useSession(({ user }) => user?.id);
  const query = useMemo(() => unreadCountQuery(call, customerId), [call, customerId]);
  const { data = 0 } = useQuery(query);
  // An order empties the cart and causes a notification.
  useEffect(
    () =>
      listen('cart-updated', ({ count }) => {
        // All badges listen, and share one call.
        if (count === 0) void client.invalidateQueries(query, { cancelRefetch: false });
      }),
    [client, query],
  );
  return data;
}
