import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@dar/app/query';
import { useLocation, useParams } from '@dar/app/router';
import type { BookingActivity } from '@dar/contracts/orders';
import { paths } from '@dar/contracts/paths';
import { parseId } from '@dar/contracts/wire';
import { Page, PageTitle, QueryBoundary } from '@dar/ui';
import { CardSkeletons } from '../../components/card-skeletons.tsx';
import { EmptyList, PagedCards } from '../../components/paged-list.tsx';
import { ProductOrderCard, ServiceOrderCard } from './components/order-card.tsx';
import {
  type ActivityState,
  bookingsQuery,
  findActivityType,
  productOrdersQuery,
  serviceOrdersQuery,
} from './queries.ts';

export function OrdersPage() {
  const { t } = useTranslation('account');
  const activityId = parseId(useParams()['activityId']);
  const title = t(`orders.${useActivityType(activityId)}`);
  return (
    <Page title={title} back={{ to: paths.bookings() }}>
      <PageTitle>{title}</PageTitle>
      {activityId === undefined ? (
        <EmptyList of="orders" icon="calendar" />
      ) : (
        <QueryBoundary
          skeleton={<CardSkeletons count={4} minColumn={460} height="176px" picture="88px" />}
          title={t('orders.failed')}
        >
          <OrderList activityId={activityId} />
        </QueryBoundary>
      )}
    </Page>
  );
}

/** Returns the activity type in the navigation state, else in the bookings, else 'product'. */
function useActivityType(activityId: number | undefined): BookingActivity['type'] {
  const { activityType } = (useLocation().state ?? {}) as Partial<ActivityState>;
  const { data } = useQuery({ ...bookingsQuery(useCall()), enabled: !activityType && activityId !== undefined });
  return activityType ?? findActivityType(data?.activities ?? [], activityId);
}

interface OrderListProps {
  readonly activityId: number;
}

function OrderList({ activityId }: OrderListProps) {
  // Their type is unknown until the bookings have loaded.
  useSuspenseQuery(bookingsQuery(useCall()));
  const type = useActivityType(activityId);
  return type === 'product' ? <ProductOrders activityId={activityId} /> : <ServiceOrders activityId={activityId} />;
}

function ServiceOrders({ activityId }: OrderListProps) {
  const list = useSuspenseInfiniteQuery(serviceOrdersQuery(useCall(), activityId));
  if (list.data.items.length === 0)
    return <EmptyList of="orders" icon="calendar" to={paths.services({ activityId })} />;
  return <PagedCards list={list}>{(order) => <ServiceOrderCard key={order.order_id} order={order} />}</PagedCards>;
}

function ProductOrders({ activityId }: OrderListProps) {
  const list = useSuspenseInfiniteQuery(productOrdersQuery(useCall(), activityId));
  if (list.data.items.length === 0) return <EmptyList of="orders" icon="calendar" />;
  return <PagedCards list={list}>{(order) => <ProductOrderCard key={order.order_id} order={order} />}</PagedCards>;
}
