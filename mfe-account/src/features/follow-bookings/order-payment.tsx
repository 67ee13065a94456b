import type { ServiceOrder } from '@dar/shared/contracts/orders';
import { useTranslation } from '@dar/shared/i18n';
import { formatMoney } from '@dar/shared/money/format-money';
import { parseAmount, ZERO } from '@dar/shared/money/money';
import { Button, Card, Icon, Price } from '@dar/shared/ui';
import styles from './order-payment.module.css';
import { paymentModeKey } from './payment-mode.ts';

/** What an order costs and how it is paid, with its invoice when there is one. */
export function OrderPayment({ order }: { readonly order: ServiceOrder }) {
  const { t, i18n } = useTranslation('account');
  const mode = paymentModeKey(order.payment_mode);
  const discount = formatMoney(order.discount, i18n.language);
  const rows = [
    [t('order.serviceCharge'), formatMoney(order.service_charge, i18n.language)],
    [t('order.discount'), parseAmount(order.discount) > ZERO ? `− ${discount}` : discount],
    [t('order.vat'), formatMoney(order.vat, i18n.language)],
  ] as const;
  return (
    <Card as="section">
      <h2 className={styles['title']}>{t('order.payment')}</h2>
      <dl className={styles['bill']}>
        {rows.map(([name, amount]) => (
          <div key={name} className={styles['row']}>
            <dt>{name}</dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
        <div className={styles['total']}>
          <dt>{t('order.total')}</dt>
          <dd>
            <Price amount={order.grand_total} size="large" />
          </dd>
        </div>
        <div className={styles['row']}>
          <dt>{t('order.mode')}</dt>
          <dd>{mode ? t(`mode.${mode}`) : order.payment_mode}</dd>
        </div>
      </dl>
      {order.invoice_url !== '' && (
        <Button
          className={styles['invoice']}
          href={order.invoice_url}
          target="_blank"
          rel="noopener"
          icon={<Icon name="note" />}
          block
        >
          {t('order.invoice')}
        </Button>
      )}
    </Card>
  );
}
