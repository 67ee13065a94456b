import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { Icon, LinkCard, Price } from '@dar/ui';
import type { ReactNode } from 'react';
import { StatusChip } from '../../../components/status-chip.tsx';
import styles from './order-card.module.css';

interface OrderCardProps {
  readonly orderId: number;
  readonly number: string;
  readonly status: string;
  /** Decimal string in AED. */
  readonly total: string;
  readonly children: ReactNode;
}

/** The frame of service and product orders. It links to the details. */
export function OrderCard({ orderId, number, status, total, children }: OrderCardProps) {
  const { t } = useTranslation('account');
  return (
    <li>
      <LinkCard to={paths.orderDetails(orderId)}>
        <div className={styles['rows']}>
          <div className={styles['head']}>
            <span className={styles['number']}>{t('order.titleOf', { number })}</span>
            <StatusChip text={status} />
          </div>
          {children}
          <div className={styles['foot']}>
            <Price amount={total} />
            <Icon name="chevron" />
          </div>
        </div>
      </LinkCard>
    </li>
  );
}
