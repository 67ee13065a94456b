import { useTranslation } from '@dar/app/i18n';
import { useQueryClient } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Card, Page, PageTitle, useHydrated } from '@dar/ui';
import { useEffect } from 'react';
import { OpenDoor } from './components/success-illustration.tsx';
import { invoiceNumberOf } from './invoice-number.ts';
import styles from './success-page.module.css';

/** /success */
export function SuccessPage() {
  const { t } = useTranslation('checkout');
  const invoiceNumber = useInvoiceNumber();
  useForgetOldAnswers();
  return (
    <Page width="narrow">
      <PageTitle>{t('success.title')}</PageTitle>
      <Card>
        <div className={styles['words']}>
          <OpenDoor />
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
        </div>
      </Card>
    </Page>
  );
}

// The navigation state is the browser's: a server does not know it.
function useInvoiceNumber(): string {
  const { state } = useLocation();
  return useHydrated() ? invoiceNumberOf(state) : '';
}

/** The order changed cart, slots and bookings: what any page holds of them, and does not show now, is out of date. */
function useForgetOldAnswers(): void {
  const client = useQueryClient();
  useEffect(() => client.removeQueries({ type: 'inactive' }), [client]);
}
