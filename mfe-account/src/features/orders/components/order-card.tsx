import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { buttonClass, Card, Icon, Price } from '@dar/ui';
import type { ReactNode } from 'react';
import cardLink from '../../../components/card-link.module.css';
import { StatusChip } from '../../../components/status-chip.tsx';
import styles from './order-card.module.css';

interface OrderCardProps {
  readonly orderId: number;
  readonly number: string;
  readonly status: string;
  /** Decimal string in AED. */
  readonly total: string;
  /** Empty without an invoice. */
  readonly invoiceUrl: string;
  readonly children: ReactNode;
}

/** The frame of service and product orders. The whole card links to the details, and one button to the invoice. */
export function OrderCard({ orderId, number, status, total, invoiceUrl, children }: OrderCardProps) {
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
