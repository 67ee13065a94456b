import { BillRows } from '@dar/shared/booking-ui';
import type { ServiceOrder } from '@dar/shared/contracts/orders';
import { useTranslation } from '@dar/shared/i18n';
import { buttonClass, Card, Icon } from '@dar/shared/ui';
import styles from './order-payment.module.css';
import { paymentModeKey } from './payment-mode.ts';

/** What an order costs and how it is paid, with its invoice when there is one. */
export function OrderPayment({ order }: { readonly order: ServiceOrder }) {
  const { t } = useTranslation('account');
  const mode = paymentModeKey(order.payment_mode);
  return (
    <Card as="section">
      <h2 className={styles['title']}>{t('order.payment')}</h2>
      <BillRows
        rows={[
          { label: t('order.serviceCharge'), amount: order.service_charge },
          { label: t('order.discount'), amount: order.discount, isReduction: true },
          { label: t('order.vat'), amount: order.vat },
        ]}
        total={{ label: t('order.total'), amount: order.grand_total }}
      />
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
    </Card>
  );
}
