import { useTranslation } from '@dar/app/i18n';
import { PAYMENT_TYPES } from '@dar/contracts/checkout';
import type { PaymentOutcome } from './use-payment-outcome.ts';

/** Returns a function that names an outcome. An order in cash is not called a payment. */
export function useOutcomeTitle() {
  const { t } = useTranslation('checkout');
  return (outcome: PaymentOutcome) => {
    if (outcome.kind !== 'placed') return t(`outcome.${outcome.kind}`);
    return outcome.payment_type === PAYMENT_TYPES.cash ? t('outcome.ordered') : t('outcome.paid');
  };
}
