import { useTranslation } from '@dar/app/i18n';
import { formatDay, formatDubaiTime } from '@dar/contracts/time/format-time';
import { Card } from '@dar/ui';
import { StatusChip } from '../../../components/status-chip.tsx';
import type { DetailedServiceOrder } from '../queries.ts';
import styles from './order-details.module.css';
import { OrderPayment } from './order-payment.tsx';
import { OrderProducts } from './order-products.tsx';
import { OrderServices } from './order-services.tsx';

export function ServiceOrderDetails({ order }: { readonly order: DetailedServiceOrder }) {
  const { t, i18n } = useTranslation('account');
  const [first] = order.services;
  const rows = [
    { label: t('order.serviceCharge'), amount: order.service_charge },
    { label: t('order.discount'), amount: order.discount, isReduction: true },
    { label: t('order.vat'), amount: order.vat },
  ];
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <Card>
          <div className={styles['state']}>
            <StatusChip text={order.status_text} />
            <span className={styles['secondary']}>
              {t('order.placed', { day: formatDay(new Date(order.order_date), i18n.language) })}
            </span>
          </div>
          {first && (
            <dl className={styles['details']}>
              <dt>{t('order.appointment')}</dt>
              <dd>{formatDubaiTime(first.booking_date, i18n.language)}</dd>
              {first.task_description !== '' && (
                <>
                  <dt>{t('order.task')}</dt>
                  <dd className={styles['userText']}>
                    <bdi>{first.task_description}</bdi>
                  </dd>
                </>
              )}
            </dl>
          )}
        </Card>
        <OrderServices services={order.services} />
        {order.products && order.products.length > 0 && <OrderProducts products={order.products} />}
      </div>
      <OrderPayment order={order} rows={rows} />
    </div>
  );
}
