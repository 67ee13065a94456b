import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { Page, PageTitle, QueryBoundary } from '@dar/ui';
import { LoadError } from '../../components/load-error.tsx';
import { RowSkeletons } from '../../components/row-skeletons.tsx';
import { NotificationList } from './components/notification-list.tsx';

export function NotificationsPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('notifications.title')} back={{ to: paths.account() }} width="narrow">
      <PageTitle>{t('notifications.title')}</PageTitle>
      <QueryBoundary
        skeleton={<RowSkeletons />}
        renderError={(error, retry) => <LoadError error={error} text={t('notifications.failed')} onRetry={retry} />}
      >
        <NotificationList />
      </QueryBoundary>
    </Page>
  );
}
