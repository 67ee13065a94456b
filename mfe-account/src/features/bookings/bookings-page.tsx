import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { CardGrid, Page, PageTitle, QueryBoundary } from '@dar/ui';
import { CardSkeletons } from '../../components/card-skeletons.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { bookingsQuery } from '../../queries.ts';
import { ActivityRow } from './components/activity-row.tsx';

export function BookingsPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('bookings.title')} back={{ to: paths.account() }}>
      <PageTitle>{t('bookings.title')}</PageTitle>
      <QueryBoundary
        skeleton={<CardSkeletons count={3} minColumn={460} height="104px" picture="80px" />}
        renderError={(error, retry) => <LoadError error={error} text={t('bookings.failed')} onRetry={retry} />}
      >
        <Activities />
      </QueryBoundary>
    </Page>
  );
}

function Activities() {
  const { data } = useSuspenseQuery(bookingsQuery(useCall()));
  return (
    <CardGrid minColumn={460} single>
      {data.map((activity) => (
        <ActivityRow key={activity.id} activity={activity} />
      ))}
    </CardGrid>
  );
}
