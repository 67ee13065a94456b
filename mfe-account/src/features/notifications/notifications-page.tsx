import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseInfiniteQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { Button, Icon, Page, PageTitle, QueryBoundary } from '@dar/ui';
import { useRef } from 'react';
import { EmptyList, PagedRows, RowSkeletons } from '../../components/paged-list.tsx';
import { NotificationRow } from './components/notification-row.tsx';
import { useMarkAllRead } from './mutations.ts';
import styles from './notifications-page.module.css';
import { notificationsQuery } from './queries.ts';

export function NotificationsPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('notifications.title')} back={{ to: paths.account() }} width="narrow">
      <PageTitle>{t('notifications.title')}</PageTitle>
      <QueryBoundary skeleton={<RowSkeletons />} title={t('notifications.failed')}>
        <NotificationList />
      </QueryBoundary>
    </Page>
  );
}

function NotificationList() {
  const { t } = useTranslation('account');
  const list = useSuspenseInfiniteQuery(notificationsQuery(useApp()));
  const { items, unread_count } = list.data;
  if (items.length === 0) return <EmptyList of="notifications" icon="bell" />;
  return (
    <>
      <UnreadBar count={unread_count} />
      <PagedRows label={t('notifications.title')} list={list}>
        {(notification) => <NotificationRow notification={notification} />}
      </PagedRows>
    </>
  );
}

function UnreadBar({ count }: { readonly count: number }) {
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
