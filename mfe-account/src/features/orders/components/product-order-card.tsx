import { useTranslation } from '@dar/app/i18n';
import type { ProductOrder } from '@dar/contracts/product-orders';
import { formatDay } from '@dar/contracts/time/format-time';
import { BilingualName, Icon, Picture } from '@dar/ui';
import styles from './order-card.module.css';
import { OrderCard } from './order-card.tsx';

const MOST_PICTURES = 3;

export function ProductOrderCard({ order }: { readonly order: ProductOrder }) {
  const { t, i18n } = useTranslation('account');
  const { store } = order;
  return (
    <OrderCard
      orderId={order.order_id}
      number={order.order_number}
      status={order.status_text}
      total={order.grand_total}
      invoiceUrl={order.invoice_url}
    >
      <div className={styles['products']}>
        <div className={styles['store']}>
          <Picture src={store.logo} alt="" kind="activity" sizes="48px" />
          <div className={styles['content']}>
            <BilingualName as="h3" name={store.company_name} nameAr={store.company_name_ar} layout="stack" />
            <span className={styles['secondary']}>{t('orders.items', { number: order.total_items_qty })}</span>
            <span className={styles['time']}>
              <Icon name="calendar" size={16} />
              {formatDay(new Date(order.order_date), i18n.language)}
            </span>
          </div>
        </div>
        <div className={styles['pictures']}>
          {order.products.slice(0, MOST_PICTURES).map((product) => (
            <Picture key={product.id} src={product.image} alt="" kind="service" sizes="88px" />
          ))}
        </div>
      </div>
    </OrderCard>
  );
}
