import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQuery, useSuspenseQuery } from '@dar/app/query';
import { useParams } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { ErrorPanel, Page, PageTitle, QueryBoundary } from '@dar/ui';
import { LoadError } from '../../components/load-error.tsx';
import { pathId } from '../../path-id.ts';
import { OrderDetailsSkeleton } from './components/order-details-skeleton.tsx';
import { ProductOrderDetails } from './components/product-order-details.tsx';
import { ServiceOrderDetails } from './components/service-order-details.tsx';
import { orderQuery } from './queries.ts';

/** /bookings/orders/ordersDetails/{orderId} */
export function OrderDetailsPage() {
  const { t } = useTranslation('account');
  const orderId = pathId(useParams()['orderId']);
  const title = useTitle(orderId);
  return (
    <Page title={title} back={{ parent: paths.bookings() }}>
      <PageTitle>{title}</PageTitle>
      {orderId === undefined ? (
        <ErrorPanel title={t('order.failed')} text={t('order.idMissing')} />
      ) : (
        <Order orderId={orderId} />
      )}
    </Page>
  );
}

function Order({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation('account');
  const failure = (error: unknown, retry: () => void) => {
    const isMissing = isApiError(error, 'not-found') || isApiError(error, 'malformed');
    const detail = isMissing ? t('order.notFound') : undefined;
    return <LoadError error={error} text={t('order.failed')} detail={detail} onRetry={retry} />;
  };
  return (
    <QueryBoundary skeleton={<OrderDetailsSkeleton />} renderError={failure}>
      <OrderOfType orderId={orderId} />
    </QueryBoundary>
  );
}

function OrderOfType({ orderId }: { readonly orderId: number }) {
  const { data } = useSuspenseQuery(orderQuery(useCall(), orderId));
  return data.type === 'product' ? (
    <ProductOrderDetails order={data.order} />
  ) : (
    <ServiceOrderDetails order={data.order} />
  );
}

function useTitle(orderId: number | undefined): string {
  const { t } = useTranslation('account');
  const number = useOrderNumber(orderId);
  return number ? t('order.titleOf', { number }) : t('order.title');
}

function useOrderNumber(orderId = 0): string | undefined {
  const { data } = useQuery({ ...orderQuery(useCall(), orderId), enabled: orderId !== 0 });
  return data?.type === 'product' ? data.order.order_number : data?.order.order_no;
}
