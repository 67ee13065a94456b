import { useTranslation } from '@dar/app/i18n';
import { useParams } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Page, PageTitle, QueryBoundary } from '@dar/ui';
import { CardSkeletons } from '../../components/card-skeletons.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { pathId } from '../../path-id.ts';
import { NoOrders } from './components/no-orders.tsx';
import { OrderList } from './components/order-list.tsx';
import { useActivityType } from './use-activity-type.ts';

/** /bookings/orders/{activityId} */
export function OrdersPage() {
  const { t } = useTranslation('account');
  const activityId = pathId(useParams()['activityId']);
  const title = t(`orders.${useActivityType(activityId)}`);
  return (
    <Page title={title} back={{ to: paths.bookings() }}>
      <PageTitle>{title}</PageTitle>
      {activityId === undefined ? (
        <NoOrders />
      ) : (
        <QueryBoundary
          skeleton={<CardSkeletons count={4} minColumn={460} height="176px" picture="88px" />}
          renderError={(error, retry) => <LoadError error={error} text={t('orders.failed')} onRetry={retry} />}
        >
          <OrderList activityId={activityId} />
        </QueryBoundary>
      )}
    </Page>
  );
}
