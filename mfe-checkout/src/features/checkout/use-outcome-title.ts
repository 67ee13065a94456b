import { useTranslation } from '@dar/app/i18n';
import { PAYMENT_TYPES } from '@dar/contracts/checkout';
import type { PaymentOutcome } from './use-payment-outcome.ts';

/** Returns the function that names an outcome. An order in cash is not called a payment. */
export function useOutcomeTitle() {
  const { t } = useTranslation('checkout');
  return ({ state, payment_type: type }: Pick<PaymentOutcome, 'state' | 'payment_type'>) => {
    if (state !== 'placed') return t('outcome.refunded');
    return type === PAYMENT_TYPES.cash ? t('outcome.ordered') : t('outcome.paid');
  };
}
