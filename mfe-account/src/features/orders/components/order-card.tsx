import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import type { ServiceOrder } from '@dar/contracts/orders';
import { paths } from '@dar/contracts/paths';
import type { ProductOrder } from '@dar/contracts/product-orders';
import { formatDay, formatDubaiTime } from '@dar/contracts/time/format-time';
import { BilingualName, buttonClass, Card, Icon, Picture, Price } from '@dar/ui';
import type { ReactNode } from 'react';
import cardLink from './card-link.module.css';
import styles from './order-card.module.css';
import { StatusChip } from './status-chip.tsx';

interface OrderCardProps {
  readonly orderId: number;
  readonly number: string;
  readonly status: string;
  /** Decimal string in AED. */
  readonly total: string;
  readonly invoiceUrl: string;
  readonly children: ReactNode;
}

function OrderCard({ orderId, number, status, total, invoiceUrl, children }: OrderCardProps) {
  const { t } = useTranslation('account');
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['number']}>
          <Link className={cardLink['link']} to={paths.orderDetails(orderId)}>
            {t('order.titleOf', { number })}
          </Link>
        </h2>
        <StatusChip text={status} />
      </div>
      {children}
      <div className={styles['foot']}>
        <Price amount={total} />
        {invoiceUrl !== '' && (
          <a
            className={buttonClass({ size: 'small', className: styles['invoice'] })}
            href={invoiceUrl}
            target="_blank"
            rel="noopener"
            aria-label={t('orders.invoiceOf', { number })}
          >
            <span>{t('order.invoice')}</span>
          </a>
        )}
        <Icon name="chevron" />
      </div>
    </Card>
  );
}

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
