import { useTranslation } from '@dar/app/i18n';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { BillRows } from '@dar/ui/booking';

type Bill = Pick<CheckoutContents, 'cart_total' | 'service_charge' | 'tax_amount' | 'discount' | 'grand_total'>;

export function BillDetails({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('checkout');
  return (
    <BillRows
      rows={[
        { label: t('bill.cartTotal'), amount: bill.cart_total },
        { label: t('bill.serviceCharge'), amount: bill.service_charge },
        { label: t('bill.discount'), amount: bill.discount, isReduction: true },
        { label: t('bill.tax'), amount: bill.tax_amount },
      ]}
      total={{ label: t('bill.grandTotal'), amount: bill.grand_total }}
    />
  );
}
