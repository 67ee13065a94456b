import { useCall } from '@dar/app';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { type ActivityType, findActivityType, readActivityType } from '../../../activity-type.ts';
import { PagedCards } from '../../../components/paged-list.tsx';
import { bookingsQuery } from '../../../queries.ts';
import { productOrdersQuery, serviceOrdersQuery } from '../queries.ts';
import { NoOrders } from './no-orders.tsx';
import { ProductOrderCard } from './product-order-card.tsx';
import { ServiceOrderCard } from './service-order-card.tsx';

interface OrderListProps {
  readonly activityId: number;
}

/** The service or product orders of an activity, by its type. */
export function OrderList({ activityId }: OrderListProps) {
  const stateType = readActivityType(useLocation().state);
  return stateType ? (
    <OrderListOfType activityId={activityId} type={stateType} />
  ) : (
    <OrderListOfFoundType activityId={activityId} />
  );
}

function OrderListOfFoundType({ activityId }: OrderListProps) {
  const { data } = useSuspenseQuery(bookingsQuery(useCall()));
  return <OrderListOfType activityId={activityId} type={findActivityType(data, activityId)} />;
}

function OrderListOfType({ activityId, type }: OrderListProps & { readonly type: ActivityType }) {
  return type === 'product' ? <ProductOrders activityId={activityId} /> : <ServiceOrders activityId={activityId} />;
}

function ServiceOrders({ activityId }: OrderListProps) {
  const list = useSuspenseInfiniteQuery(serviceOrdersQuery(useCall(), activityId));
  const { items } = list.data;
  if (items.length === 0) return <NoOrders browse={paths.services({ activityId })} />;
  return (
    <PagedCards list={list}>
      {items.map((order) => (
        <ServiceOrderCard key={order.order_id} order={order} />
      ))}
    </PagedCards>
  );
}

function ProductOrders({ activityId }: OrderListProps) {
  const list = useSuspenseInfiniteQuery(productOrdersQuery(useCall(), activityId));
  const { items } = list.data;
  if (items.length === 0) return <NoOrders />;
  return (
    <PagedCards list={list}>
      {items.map((order) => (
        <ProductOrderCard key={order.order_id} order={order} />
      ))}
    </PagedCards>
  );
}
