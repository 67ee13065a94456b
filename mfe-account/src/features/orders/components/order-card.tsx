import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { Icon, LinkCard, Price } from '@dar/ui';
import type { ReactNode } from 'react';
import { StatusChip } from '../../../components/status-chip.tsx';
import styles from './order-card.module.css';

interface OrderCardFrameProps {
  readonly orderId: number;
  readonly number: string;
  readonly status: string;
  /** The wire's decimal string in AED. */
  readonly total: string;
  /** What was ordered. */
  readonly children: ReactNode;
}

/** What the cards of both kinds of orders share: number and status above, total below, and the way to the details. */
export function OrderCardFrame({ orderId, number, status, total, children }: OrderCardFrameProps) {
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
