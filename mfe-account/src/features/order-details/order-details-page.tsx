import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { useLocation, useParams } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { ErrorPanel, Page, PageTitle, QueryBoundary } from '@dar/ui';
import { LoadFailure } from '../../components/load-error.tsx';
import { pathId } from '../../path-id.ts';
import { OrderDetailsSkeleton } from './components/order-details-skeleton.tsx';
import { ProductOrderDetails } from './components/product-order-details.tsx';
import { OrderDetails } from './components/service-order-details.tsx';
import { isProductOrderId } from './product-order-id.ts';
import { orderQuery, productOrderQuery } from './queries.ts';

/** The key of a visit's first page: there is no list of orders to go back to. */
const FIRST_PAGE = 'default';

/** /bookings/orders/ordersDetails/{orderId} */
export function Component() {
  const { t } = useTranslation('account');
  const orderId = pathId(useParams()['orderId']);
  const title = useTitle(orderId);
  const back = useLocation().key === FIRST_PAGE ? { to: paths.bookings() } : {};
  return (
    <Page title={title} back={back}>
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
  const Details = isProductOrderId(orderId) ? ProductOrderDetails : OrderDetails;
  const failure = (error: unknown, retry: () => void) => {
    const isMissing = isApiError(error, 'not-found') || isApiError(error, 'malformed');
    const detail = isMissing ? t('order.notFound') : undefined;
    return <LoadFailure error={error} text={t('order.failed')} detail={detail} onRetry={retry} />;
  };
  return (
    <QueryBoundary skeleton={<OrderDetailsSkeleton />} renderError={failure}>
      <Details orderId={orderId} />
    </QueryBoundary>
  );
}

function useTitle(orderId: number | undefined): string {
  const { t } = useTranslation('account');
  const number = useOrderNumber(orderId);
  return number ? t('order.titleOf', { number }) : t('order.title');
}

function useOrderNumber(orderId = 0): string | undefined {
  const call = useCall();
  const isGoods = isProductOrderId(orderId);
  const isAsked = orderId !== 0;
  const services = useQuery({ ...orderQuery(call, orderId), enabled: isAsked && !isGoods });
  const goods = useQuery({ ...productOrderQuery(call, orderId), enabled: isAsked && isGoods });
  return isGoods ? goods.data?.order_number : services.data?.order_no;
}
