import type { CartContents } from '@dar/shared/contracts/cart';
import { useTranslation } from '@dar/shared/i18n';
import { formatMoney } from '@dar/shared/money/format-money';
import { Card, classNames } from '@dar/shared/ui';
import styles from './bill-card.module.css';

type Bill = Pick<CartContents, 'cart_total' | 'service_charge' | 'tax_amount' | 'discount' | 'grand_total'>;

interface BillCardProps {
  readonly bill: Bill;
  /** A change is under way: these amounts are about to differ. */
  readonly isChanging: boolean;
}

/** What the cart costs, line by line. */
export function BillCard({ bill, isChanging }: BillCardProps) {
  const { t, i18n } = useTranslation('booking');
  const money = (amount: string) => <bdi>{formatMoney(amount, i18n.language)}</bdi>;
  const rows = [
    { name: t('cart.bill.cartTotal'), amount: bill.cart_total },
    { name: t('cart.bill.serviceCharge'), amount: bill.service_charge },
    { name: t('cart.bill.tax'), amount: bill.tax_amount },
    { name: t('cart.bill.discount'), amount: bill.discount },
  ];
  return (
    <Card as="section">
      <h2 className={styles['title']}>{t('cart.bill.title')}</h2>
      <dl
        className={classNames(styles['rows'], isChanging && styles['changing'])}
        aria-live="polite"
        aria-busy={isChanging}
      >
        {rows.map(({ name, amount }) => (
          <div key={name} className={styles['row']}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={classNames(styles['row'], styles['grand'])}>
          <dt>{t('cart.grandTotal')}</dt>
          <dd>{money(bill.grand_total)}</dd>
        </div>
      </dl>
    </Card>
  );
}
