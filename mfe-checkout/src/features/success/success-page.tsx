import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQuery, useQueryClient } from '@dar/app/query';
import { RemoteComponent } from '@dar/app/remote-component';
import { useLocation } from '@dar/app/router';
import { useSession } from '@dar/app/session';
import { KEYS, sessionStore } from '@dar/app/storage';
import type { PlacedOrderDetails } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import {
  ButtonLink,
  buttonClass,
  Card,
  EmptyState,
  Failure,
  Icon,
  Page,
  PageTitle,
  SkeletonLines,
  useHydrated,
} from '@dar/ui';
import { useEffect, useState } from 'react';
import { OrderSummary } from './components/order-summary.tsx';
import { SuccessIllustration } from './components/success-illustration.tsx';
import { placedOrderQuery, readInvoiceId } from './queries.ts';
import styles from './success-page.module.css';

/** Shows the order of the invoice in the address, to its customer only (docs/rules/checkout.md#success-page). */
export function SuccessPage() {
  const { t } = useTranslation('checkout');
  const result = useInvoiceOrder();
  useRemoveStaleQueries();
  useEffect(() => () => sessionStore.remove(KEYS.unsettledInvoice), []);
  const isPlaced = result.kind === 'placed';
  const title = t(isPlaced ? 'success.title' : 'success.pending');
  return (
    <Page width="narrow" title={!isPlaced && title}>
      <PageTitle>{title}</PageTitle>
      <OutcomeContent result={result} />
    </Page>
  );
}

type OrderResult =
  | { readonly kind: 'pending' | 'not-found' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** The order has a number and no details until they load, or when they do not. */
  | {
      readonly kind: 'placed';
      readonly number: string;
      readonly order: PlacedOrderDetails | undefined;
      readonly retry: (() => void) | undefined;
    };

function useInvoiceOrder(): OrderResult {
  const { search, state } = useLocation();
  const invoiceId = readInvoiceId(search);
  const { data, error, refetch } = useQuery({
    ...placedOrderQuery(useCall(), invoiceId),
    enabled: invoiceId !== '',
  });
  if (invoiceId === '' || isApiError(error, 'not-found')) return { kind: 'not-found' };
  const number = data?.order_no ?? readInvoiceNumber(state);
  const retry = error ? () => void refetch() : undefined;
  if (number !== '') return { kind: 'placed', number, order: data, retry };
  return retry ? { kind: 'failed', retry } : { kind: 'pending' };
}

/** Returns the order number in the navigation state of a payment; '' without one. */
function readInvoiceNumber(state: unknown): string {
  const hasNumber = typeof state === 'object' && state !== null && 'invoiceNumber' in state;
  return hasNumber && typeof state.invoiceNumber === 'string' ? state.invoiceNumber : '';
}

function OutcomeContent({ result }: { readonly result: OrderResult }) {
  const { t } = useTranslation('checkout');
  switch (result.kind) {
    case 'pending':
      return (
        <Card>
          <SkeletonLines lines={6} />
        </Card>
      );
    case 'not-found':
      return <NoOrder />;
    case 'failed':
      return <Failure title={t('success.failed')} onRetry={result.retry} />;
    case 'placed':
      return <Confirmation {...result} />;
  }
}

function Confirmation({ number, order, retry }: Extract<OrderResult, { readonly kind: 'placed' }>) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <Card>
        <div className={styles['content']}>
          <SuccessIllustration />
          <h1>{t('success.title')}</h1>
          <p className={styles['order']}>
            {t('success.orderId')} <bdi className={styles['number']}>{number}</bdi>
          </p>
          <p className={styles['text']}>{t('success.email')}</p>
          <p className={styles['text']}>{t('success.call')}</p>
          <div className={styles['details']}>
            {order && <OrderSummary order={order} />}
            {retry && <Failure title={t('success.failed')} onRetry={retry} />}
            {!(order || retry) && <SkeletonLines lines={4} />}
          </div>
          <div className={styles['actions']}>
            <ButtonLink to={order ? paths.orderDetails(order.order_id) : paths.bookings()} type="primary" size="large">
              {t('success.bookings')}
            </ButtonLink>
            <ButtonLink to={paths.home()} size="large">
              {t('success.home')}
            </ButtonLink>
          </div>
          {order && <OrderLinks order={order} />}
        </div>
      </Card>
      <EmailReminder />
    </>
  );
}

/** Links to the calendars and the invoice. */
function OrderLinks({ order }: { readonly order: PlacedOrderDetails }) {
  const { t } = useTranslation('checkout');
  const link = buttonClass({ type: 'text', className: styles['link'] });
  return (
    <div className={styles['links']}>
      <a className={link} href={order.calendar_url}>
        <Icon name="calendar" />
        {t('success.calendar')}
      </a>
      <a className={link} href={order.google_calendar_url} target="_blank" rel="noopener">
        <Icon name="calendar" />
        {t('success.googleCalendar')}
      </a>
      <a className={link} href={order.invoice_url} target="_blank" rel="noopener">
        <Icon name="note" />
        {t('success.invoice')}
      </a>
    </div>
  );
}

function NoOrder() {
  const { t } = useTranslation('checkout');
  const action = (
    <ButtonLink to={paths.bookings()} type="primary" size="large">
      {t('success.myBookings')}
    </ButtonLink>
  );
  return <EmptyState icon="calendar" title={t('success.notFound')} text={t('success.notFoundText')} action={action} />;
}

/** The order changed the cart, slots and bookings, so cached queries of other pages are stale. */
function useRemoveStaleQueries(): void {
  const client = useQueryClient();
  const isHydrated = useHydrated();
  const [isFirstPage] = useState(!isHydrated);
  useEffect(() => {
    if (!isFirstPage) client.removeQueries({ type: 'inactive' });
  }, [client, isFirstPage]);
}

/** The account's notice for a customer without a verified e-mail address. The page does without it if it does not load. */
function EmailReminder() {
  const isUnverified = useSession(({ user }) => user !== null && user.is_email_verifed !== '1');
  const [isShown, setShown] = useState(false);
  // Once shown, the notice says itself that the address is verified.
  if (isUnverified && !isShown) setShown(true);
  if (!isShown) return null;
  return <RemoteComponent of="account/EmailNotice" props={{}} skeleton={null} failure={NoReminder} />;
}

function NoReminder() {
  return null;
}
