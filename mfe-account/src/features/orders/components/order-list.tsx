import { useCall } from '@dar/app';
import { useSuspenseQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { CardGrid } from '@dar/ui';
import { type ActivityType, activityTypeOf, listedActivityType } from '../../../activity-type.ts';
import { bookingsQuery } from '../../../queries.ts';
import { ordersQuery, productOrdersQuery } from '../queries.ts';
import { NoOrders } from './no-orders.tsx';
import { ProductOrderCard } from './product-order-card.tsx';
import { OrderCard } from './service-order-card.tsx';

interface OfActivity {
  readonly activityId: number;
}

/** The orders of an activity, of the kind that its type says. */
export function OrderList({ activityId }: OfActivity) {
  const handedOver = activityTypeOf(useLocation().state);
  return handedOver ? <TypedList activityId={activityId} type={handedOver} /> : <ListedType activityId={activityId} />;
}

function ListedType({ activityId }: OfActivity) {
  const { data } = useSuspenseQuery(bookingsQuery(useCall()));
  return <TypedList activityId={activityId} type={listedActivityType(data, activityId)} />;
}

function TypedList({ activityId, type }: OfActivity & { readonly type: ActivityType }) {
  return type === 'product' ? <ProductOrders activityId={activityId} /> : <ServiceOrders activityId={activityId} />;
}

function ServiceOrders({ activityId }: OfActivity) {
  const { data } = useSuspenseQuery(ordersQuery(useCall(), activityId));
  if (data.length === 0) return <NoOrders browse={paths.services({ activityId })} />;
  return (
    <CardGrid minColumn={460} single>
      {data.map((order) => (
        <OrderCard key={order.order_id} order={order} />
      ))}
    </CardGrid>
  );
}

function ProductOrders({ activityId }: OfActivity) {
  const { data } = useSuspenseQuery(productOrdersQuery(useCall(), activityId));
  if (data.length === 0) return <NoOrders />;
  return (
    <CardGrid minColumn={460} single>
      {data.map((order) => (
        <ProductOrderCard key={order.order_id} order={order} />
      ))}
    </CardGrid>
  );
}
