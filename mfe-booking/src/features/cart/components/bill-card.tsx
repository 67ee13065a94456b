import { useTranslation } from '@dar/app/i18n';
import type { CartContents } from '@dar/contracts/cart';
import { Card } from '@dar/ui';
import { BillRows } from '@dar/ui/booking';
import { clsx } from 'clsx';
import styles from './bill-card.module.css';

type Bill = Pick<CartContents, 'cart_total' | 'service_charge' | 'tax_amount' | 'discount' | 'grand_total'>;

interface BillCardProps {
  readonly bill: Bill;
  /** True while a write is pending and the amounts may change. */
  readonly isChanging: boolean;
}

export function BillCard({ bill, isChanging }: BillCardProps) {
  const { t } = useTranslation('booking');
  return (
    <Card as="section">
      <h2 className={styles['title']}>{t('cart.bill.title')}</h2>
      <div
        className={clsx(styles['amounts'], isChanging && styles['changing'])}
        aria-live="polite"
        aria-busy={isChanging}
      >
        <BillRows
          rows={[
            { label: t('cart.bill.cartTotal'), amount: bill.cart_total },
            { label: t('cart.bill.serviceCharge'), amount: bill.service_charge },
            { label: t('cart.bill.tax'), amount: bill.tax_amount },
            { label: t('cart.bill.discount'), amount: bill.discount, isReduction: true },
          ]}
          total={{ label: t('cart.grandTotal'), amount: bill.grand_total }}
        />
      </div>
    </Card>
  );
}
