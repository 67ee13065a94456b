import { useTranslation } from '@dar/app/i18n';
import { useQueryClient } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Card, Page, PageTitle, useHydrated } from '@dar/ui';
import { useEffect } from 'react';
import { EmailNotice } from './components/email-notice.tsx';
import { OrderLinks } from './components/order-links.tsx';
import { SuccessIllustration } from './components/success-illustration.tsx';
import { readInvoiceNumber } from './invoice-number.ts';
import styles from './success-page.module.css';

export function SuccessPage() {
  const { t } = useTranslation('checkout');
  const invoiceNumber = useInvoiceNumber();
  const { search } = useLocation();
  useRemoveStaleQueries();
  return (
    <Page width="narrow">
      <PageTitle>{t('success.title')}</PageTitle>
      <Card>
        <div className={styles['content']}>
          <SuccessIllustration />
          <h1>{t('success.title')}</h1>
          {invoiceNumber && (
            <p className={styles['order']}>
              {t('success.orderId')} <bdi className={styles['number']}>{invoiceNumber}</bdi>
            </p>
          )}
          <p className={styles['text']}>{t('success.email')}</p>
          <p className={styles['text']}>{t('success.call')}</p>
          <div className={styles['actions']}>
            <ButtonLink to={paths.bookings()} type="primary" size="large">
              {t('success.bookings')}
            </ButtonLink>
            <ButtonLink to={paths.home()} size="large">
              {t('success.home')}
            </ButtonLink>
          </div>
          <OrderLinks invoiceId={new URLSearchParams(search).get('comera_transaction_id') ?? ''} />
        </div>
      </Card>
      <EmailNotice />
    </Page>
  );
}

// The server does not know the navigation state.
function useInvoiceNumber(): string {
  const { state } = useLocation();
  return useHydrated() ? readInvoiceNumber(state) : '';
}

/** The order changed the cart, slots and bookings, so cached queries of other pages are stale. */
function useRemoveStaleQueries(): void {
  const client = useQueryClient();
  useEffect(() => client.removeQueries({ type: 'inactive' }), [client]);
}
