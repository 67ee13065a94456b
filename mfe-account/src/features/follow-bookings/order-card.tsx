import type { ServiceOrder } from '@dar/shared/contracts/orders';
import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { formatDubaiTime } from '@dar/shared/time/format-time';
import { BilingualName, Icon, LinkCard, Picture, Price } from '@dar/shared/ui';
import styles from './order-card.module.css';
import { StatusChip } from './status-chip.tsx';

/** One order of a list; it leads to its details. */
export function OrderCard({ order }: { readonly order: ServiceOrder }) {
  const { t, i18n } = useTranslation('account');
  const [first, ...others] = order.services;
  return (
    <li>
      <LinkCard to={paths.orderDetails(order.order_id)}>
        <div className={styles['rows']}>
          <div className={styles['head']}>
            <span className={styles['number']}>{t('order.titleOf', { number: order.order_no })}</span>
            <StatusChip text={order.status_text} />
          </div>
          {first && (
            <div className={styles['service']}>
              <Picture className={styles['picture']} src={first.image} alt="" kind="service" sizes="88px" />
              <div className={styles['words']}>
                <BilingualName as="h2" name={first.name} nameAr={first.name_ar} layout="stack" />
                {others.length > 0 && (
                  <span className={styles['soft']}>{t('orders.more', { number: others.length })}</span>
                )}
                <span className={styles['time']}>
                  <Icon name="clock" size={16} />
                  {formatDubaiTime(first.booking_date, i18n.language)}
                </span>
              </div>
            </div>
          )}
          <div className={styles['foot']}>
            <Price amount={order.grand_total} />
            <Icon name="chevron" />
          </div>
        </div>
      </LinkCard>
    </li>
  );
}
