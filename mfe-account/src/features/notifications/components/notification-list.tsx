import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseInfiniteQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, EmptyState } from '@dar/ui';
import { PagedListItem, PagedRows } from '../../../components/paged-list.tsx';
import { notificationsQuery } from '../queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { UnreadBar } from './unread-bar.tsx';

/** The notifications with the unread count. */
export function NotificationList() {
  const { t } = useTranslation('account');
  const list = useSuspenseInfiniteQuery(notificationsQuery(useCall()));
  const { items, unread_count } = list.data;
  if (items.length === 0) return <NoNotifications />;
  return (
    <>
      <UnreadBar count={unread_count} />
      <PagedRows label={t('notifications.title')} list={list}>
        {items.map((notification) => (
          <PagedListItem key={notification.id}>
            <NotificationRow notification={notification} />
          </PagedListItem>
        ))}
      </PagedRows>
    </>
  );
}

function NoNotifications() {
  const { t } = useTranslation('account');
  const action = (
    <ButtonLink to={paths.services()} type="primary">
      {t('notifications.browse')}
    </ButtonLink>
  );
  return (
    <EmptyState icon="bell" title={t('notifications.empty')} text={t('notifications.emptyText')} action={action} />
  );
}
