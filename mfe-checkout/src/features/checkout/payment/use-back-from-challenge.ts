import { useCloseOnBack } from '@dar/app/router';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { storeProcessingInvoice } from '../outcome/payment-outcome.ts';
import { isChallenged } from './embedded-payment.tsx';
import type { OnlinePayment } from './payment-form.tsx';

/**
 * Makes Back close the bank's dialog of 3-D Secure. Only a reload closes it (docs/decisions/188-back-closes-layers.md); the
 * page then says that the payment was not completed.
 */
export function useBackFromChallenge(payment: OnlinePayment | undefined): void {
  useCloseOnBack(payment !== undefined && PAYMENT_METHODS[payment.method].usesProvider, () => {
    if (payment) void leaveChallenge(payment);
  });
}

async function leaveChallenge(payment: OnlinePayment): Promise<void> {
  if (!(await isChallenged(payment))) return;
  storeProcessingInvoice(payment.invoiceId);
  window.location.reload();
}
