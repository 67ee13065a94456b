import { trackPaymentError } from '@dar/app/analytics';
import { isApiError } from '@dar/app/api-error';
import type { PaymentMethod } from '@dar/contracts/checkout';
import { useState } from 'react';
import { type CheckoutError, errorMessage } from './checkout-error.ts';

/** Returns the error of the dialog. Every one is tracked (docs/rules/checkout.md#order-of-checks). */
export function useCheckoutError() {
  const [error, setError] = useState<CheckoutError>();
  const showError = (next: CheckoutError, method: PaymentMethod | undefined) => {
    // The Session Expired modal opens instead.
    if ('cause' in next && isApiError(next.cause, 'unauthorized')) return;
    setError(next);
    trackPaymentError(errorMessage(next).key, method);
  };
  return { error, showError, closeError: () => setError(undefined) };
}
