import { useCall } from '@dar/shared/app';
import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { useSuspenseQuery } from '@dar/shared/query';
import { useParams } from '@dar/shared/router';
import { ButtonLink, CardGrid, EmptyState, Page, QueryBoundary, useHydrated } from '@dar/shared/ui';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { CardSkeletons } from '../../skeleton/card-skeletons.tsx';
import { OrderCard } from './order-card.tsx';
import { pathId } from './path-id.ts';
import { ordersQuery } from './queries.ts';
import { useActivityType } from './use-activity-type.ts';

/** /bookings/orders/{activityId} */
export function Component() {
  const { t } = useTranslation('account');
  const isHydrated = useHydrated();
  const activityId = pathId(useParams()['activityId']);
  const title = t(`orders.${useActivityType(activityId) ?? 'title'}`);
  const skeleton = <CardSkeletons count={4} minColumn={460} height="176px" picture="88px" />;
  return (
    <Page title={title} back={{ to: paths.bookings() }}>
      <title>{title}</title>
      {activityId === undefined ? (
        <NoOrders />
      ) : (
        <QueryBoundary
          skeleton={skeleton}
          renderError={(error, retry) => <LoadFailure error={error} text={t('orders.failed')} onRetry={retry} />}
        >
          {isHydrated ? <Orders activityId={activityId} /> : skeleton}
        </QueryBoundary>
      )}
    </Page>
  );
}

function Orders({ activityId }: { readonly activityId: number }) {
  const { data } = useSuspenseQuery(ordersQuery(useCall(), activityId));
  if (data.length === 0) return <NoOrders activityId={activityId} />;
  return (
    <CardGrid minColumn={460} single>
      {data.map((order) => (
        <OrderCard key={order.order_id} order={order} />
      ))}
    </CardGrid>
  );
}

function NoOrders({ activityId }: { readonly activityId?: number }) {
  const { t } = useTranslation('account');
  const browse = (
    <ButtonLink to={paths.services({ activityId })} type="primary">
      {t('orders.browse')}
    </ButtonLink>
  );
  return <EmptyState art="calendar" title={t('orders.empty')} text={t('orders.emptyText')} action={browse} />;
}
