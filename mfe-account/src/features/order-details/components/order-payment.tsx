import { useTranslation } from '@dar/app/i18n';
import type { ServiceOrder } from '@dar/contracts/orders';
import { buttonClass, Card, Icon } from '@dar/ui';
import { BillRows } from '@dar/ui/booking';
import type { ComponentProps } from 'react';
import { paymentModeKey } from '../payment-mode.ts';
import styles from './order-payment.module.css';

interface OrderPaymentProps {
  readonly order: Pick<ServiceOrder, 'grand_total' | 'payment_mode' | 'invoice_url' | 'invoice_pdf_url'>;
  /** The parts of the grand total. */
  readonly rows: ComponentProps<typeof BillRows>['rows'];
}

export function OrderPayment({ order, rows }: OrderPaymentProps) {
  const { t } = useTranslation('account');
  const mode = paymentModeKey(order.payment_mode);
  return (
    <Card as="section">
      <h2 className={styles['title']}>{t('order.payment')}</h2>
      <BillRows rows={rows} total={{ label: t('order.total'), amount: order.grand_total }} />
      <dl className={styles['mode']}>
        <dt>{t('order.mode')}</dt>
        <dd>{mode ? t(`mode.${mode}`) : order.payment_mode}</dd>
      </dl>
      {order.invoice_url !== '' && (
        <a
          className={buttonClass({ block: true, className: styles['invoice'] })}
          href={order.invoice_url}
          target="_blank"
          rel="noopener"
        >
          <Icon name="note" />
          {t('order.invoice')}
        </a>
      )}
      {order.invoice_pdf_url !== '' && (
        <a
          className={buttonClass({ type: 'text', block: true, className: styles['download'] })}
          href={order.invoice_pdf_url}
        >
          {t('order.download')}
        </a>
      )}
    </Card>
  );
}
