import { isApiError } from '@dar/shared/api/api-error';
import { useCall } from '@dar/shared/app';
import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { useQuery } from '@dar/shared/query';
import { useLocation, useParams } from '@dar/shared/router';
import { ErrorPanel, Page, QueryBoundary, useHydrated } from '@dar/shared/ui';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderDetailsSkeleton } from './order-details-skeleton.tsx';
import { pathId } from './path-id.ts';
import { orderQuery } from './queries.ts';

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
      <title>{title}</title>
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
  const skeleton = <OrderDetailsSkeleton />;
  const failure = (error: unknown, retry: () => void) => {
    const detail = isApiError(error, 'not-found') ? t('order.notFound') : undefined;
    return <LoadFailure error={error} text={t('order.failed')} detail={detail} onRetry={retry} />;
  };
  return (
    <QueryBoundary skeleton={skeleton} renderError={failure}>
      {useHydrated() ? <OrderDetails orderId={orderId} /> : skeleton}
    </QueryBoundary>
  );
}

function useTitle(orderId: number | undefined): string {
  const { t } = useTranslation('account');
  const isHydrated = useHydrated();
  const { data } = useQuery({ ...orderQuery(useCall(), orderId ?? 0), enabled: isHydrated && orderId !== undefined });
  return data ? t('order.titleOf', { number: data.order_no }) : t('order.title');
}
