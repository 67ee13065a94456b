import type { CheckoutContents } from '@dar/shared/contracts/checkout';
import { useTranslation } from '@dar/shared/i18n';
import { formatMoney } from '@dar/shared/money/format-money';
import { parseAmount, ZERO } from '@dar/shared/money/money';
import { Price } from '@dar/shared/ui';
import styles from './bill-details.module.css';
import { CheckoutSection } from './checkout-section.tsx';

type Bill = Pick<CheckoutContents, 'cart_total' | 'service_charge' | 'tax_amount' | 'discount' | 'grand_total'>;

export function BillDetails({ bill }: { readonly bill: Bill }) {
  const { t, i18n } = useTranslation('checkout');
  const isReduced = parseAmount(bill.discount) > ZERO;
  const rows = [
    [t('bill.cartTotal'), formatMoney(bill.cart_total, i18n.language)],
    [t('bill.serviceCharge'), formatMoney(bill.service_charge, i18n.language)],
    [t('bill.tax'), formatMoney(bill.tax_amount, i18n.language)],
  ] as const;
  const discount = formatMoney(bill.discount, i18n.language);
  return (
    <CheckoutSection icon="card" title={t('checkout.bill')}>
      <dl className={styles['bill']}>
        {rows.map(([name, amount]) => (
          <div key={name} className={styles['row']}>
            <dt>{name}</dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
        <div className={styles['row']}>
          <dt>{t('bill.discount')}</dt>
          <dd className={isReduced ? styles['reduced'] : undefined}>
            <bdi>{isReduced ? `− ${discount}` : discount}</bdi>
          </dd>
        </div>
        <div className={styles['total']}>
          <dt>{t('bill.grandTotal')}</dt>
          <dd>
            <Price amount={bill.grand_total} size="large" />
          </dd>
        </div>
      </dl>
    </CheckoutSection>
  );
}
