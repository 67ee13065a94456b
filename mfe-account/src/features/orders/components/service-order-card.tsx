import { useTranslation } from '@dar/app/i18n';
import type { ServiceOrder } from '@dar/contracts/orders';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { BilingualName, Icon, Picture } from '@dar/ui';
import styles from './order-card.module.css';
import { OrderCard } from './order-card.tsx';

export function ServiceOrderCard({ order }: { readonly order: ServiceOrder }) {
  const { t, i18n } = useTranslation('account');
  const [first, ...others] = order.services;
  return (
    <OrderCard
      orderId={order.order_id}
      number={order.order_no}
      status={order.status_text}
      total={order.grand_total}
      invoiceUrl={order.invoice_url}
    >
      {first && (
        <div className={styles['service']}>
          <Picture src={first.image} alt="" kind="service" sizes="88px" />
          <div className={styles['content']}>
            <BilingualName as="h3" name={first.name} nameAr={first.name_ar} layout="stack" />
            {others.length > 0 && (
              <span className={styles['secondary']}>{t('orders.more', { number: others.length })}</span>
            )}
            <span className={styles['time']}>
              <Icon name="clock" size={16} />
              {formatDubaiTime(first.booking_date, i18n.language)}
            </span>
          </div>
        </div>
      )}
    </OrderCard>
  );
}
