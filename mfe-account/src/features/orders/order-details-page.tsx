import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQuery, useSuspenseQuery } from '@dar/app/query';
import { useParams } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { parseId } from '@dar/contracts/wire';
import { ButtonLink, Card, Failure, Page, PageTitle, QueryBoundary, SkeletonLines, SkeletonList } from '@dar/ui';
import styles from './components/order-details.module.css';
import { ProductOrderDetails, ServiceOrderDetails } from './components/order-details.tsx';
import { orderQuery } from './queries.ts';
import { useOrderChanges } from './use-order-changes.ts';

export function OrderDetailsPage() {
  const { t } = useTranslation('account');
  const orderId = parseId(useParams()['orderId']);
  const title = useTitle(orderId);
  return (
    <Page title={title} back={{ parent: paths.bookings() }}>
      <PageTitle>{title}</PageTitle>
      {orderId === undefined ? (
        <Failure title={t('order.failed')} text={t('order.idMissing')} />
      ) : (
        <Order orderId={orderId} />
      )}
    </Page>
  );
}

function Order({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation('account');
  return (
    <QueryBoundary
      skeleton={<OrderDetailsSkeleton />}
      title={t('order.failed')}
      texts={{ malformed: t('order.notFound') }}
      renderError={(error) => isApiError(error, 'not-found') && <OrderNotFound />}
    >
      <OrderOfType orderId={orderId} />
    </QueryBoundary>
  );
}

/** Another attempt finds no order of another customer. */
function OrderNotFound() {
  const { t } = useTranslation('account');
  const bookings = <ButtonLink to={paths.bookings()}>{t('bookings.title')}</ButtonLink>;
  return <Failure title={t('order.notFound')} action={bookings} />;
}

function OrderOfType({ orderId }: { readonly orderId: number }) {
  useOrderChanges();
  const { data } = useSuspenseQuery(orderQuery(useCall(), orderId));
  return data.type === 'product' ? (
    <ProductOrderDetails order={data.order} />
  ) : (
    <ServiceOrderDetails order={data.order} />
  );
}

function useTitle(orderId = 0): string {
  const { t } = useTranslation('account');
  const { data } = useQuery({ ...orderQuery(useCall(), orderId), enabled: orderId !== 0 });
  const number = data?.type === 'product' ? data.order.order_number : data?.order.order_no;
  return number ? t('order.titleOf', { number }) : t('order.title');
}

function OrderDetailsSkeleton() {
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <Card>
          <SkeletonLines lines={4} />
        </Card>
        <SkeletonList count={1} />
      </div>
      <Card>
        <SkeletonLines lines={6} />
      </Card>
    </div>
  );
}
