import { useTranslation } from '@dar/app/i18n';
import { add, multiply, parseAmount, toAmount } from '@dar/contracts/money';
import { formatDay, formatDubaiTime } from '@dar/contracts/time/format-time';
import { Card, Icon } from '@dar/ui';
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
    { label: t('order.subtotal'), amount: subtotalOf(order) },
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
              <MapLink order={order} />
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

/** The place of the visit on a map. Renders nothing without a position. */
function MapLink({ order }: { readonly order: DetailedServiceOrder }) {
  const { t } = useTranslation('account');
  const { user_latitude: latitude, user_longitude: longitude } = order;
  if (latitude === '' || longitude === '') return null;
  const query = encodeURIComponent(`${latitude},${longitude}`);
  return (
    <dd>
      <a
        className={styles['map']}
        href={`https://www.google.com/maps/search/?api=1&query=${query}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="pin" size={16} />
        {t('order.showMap')}
      </a>
    </dd>
  );
}

/** Returns the sum of services and products, which the order has no field for. */
function subtotalOf({ services, products = [] }: DetailedServiceOrder): string {
  return toAmount(
    add(
      ...services.map(({ service_price, qty }) => multiply(parseAmount(service_price), qty)),
      ...products.map(({ price, quantity }) => multiply(parseAmount(price), quantity)),
    ),
  );
}
