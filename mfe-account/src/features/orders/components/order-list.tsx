import { useCall } from '@dar/app';
import { useQuery, useSuspenseQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { type ActivityType, findActivityType, readActivityType } from '../../../activity-type.ts';
import { bookingsQuery } from '../../../queries.ts';
import { fetchProductOrders, fetchServiceOrders, productOrdersQuery, serviceOrdersQuery } from '../queries.ts';
import { useOrderPages } from '../use-order-pages.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderPagesGrid } from './order-pages-grid.tsx';
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
  const call = useCall();
  const total = useTotal(activityId);
  const { orders, ...list } = useOrderPages(serviceOrdersQuery(call, activityId), fetchServiceOrders(call, activityId));
  if (orders.length === 0) return <NoOrders browse={paths.services({ activityId })} />;
  return (
    <OrderPagesGrid list={list} shown={orders.length} total={total}>
      {orders.map((order) => (
        <ServiceOrderCard key={order.order_id} order={order} />
      ))}
    </OrderPagesGrid>
  );
}

function ProductOrders({ activityId }: OrderListProps) {
  const call = useCall();
  const total = useTotal(activityId);
  const { orders, ...list } = useOrderPages(productOrdersQuery(call, activityId), fetchProductOrders(call, activityId));
  if (orders.length === 0) return <NoOrders />;
  return (
    <OrderPagesGrid list={list} shown={orders.length} total={total}>
      {orders.map((order) => (
        <ProductOrderCard key={order.order_id} order={order} />
      ))}
    </OrderPagesGrid>
  );
}

/** Returns the activity's number of orders in the bookings if they are loaded. */
function useTotal(activityId: number): number | undefined {
  const { data } = useQuery({ ...bookingsQuery(useCall()), enabled: false });
  const count = data?.find(({ id }) => id === activityId)?.count;
  return count === undefined ? undefined : Number(count);
}
