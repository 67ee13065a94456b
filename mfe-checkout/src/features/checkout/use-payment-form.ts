import type { PaymentMethod } from '@dar/contracts/checkout';
import { useState } from 'react';
import type { CheckoutError, FormError, PaymentFailure } from './checkout-error.ts';
import type { OnlinePayment } from './payment.ts';

/** An error of the form after which nothing was paid. */
export type FormFailure = FormError | Extract<CheckoutError, { readonly kind: 'payment-failed' }>;

/** Returns the payment of the open payment form, and why it was not paid. */
export function usePaymentForm(showError: (error: CheckoutError, method: PaymentMethod | undefined) => void) {
  const [payment, setPayment] = useState<OnlinePayment>();
  const [failure, setFailure] = useState<FormFailure>();
  const [isBusy, setBusy] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const fail = (error: FormFailure, isUnpaid: boolean) => {
    setFailure(isUnpaid ? error : undefined);
    showError(error, payment?.method);
  };
  return {
    payment,
    failure,
    isBusy,
    open: setPayment,
    /** Whether its Close was pressed, so that the Pay button takes the focus. */
    isClosed,
    close: (isByButton = false) => {
      setClosed(isByButton);
      setPayment(undefined);
      setFailure(undefined);
    },
    callbacks: {
      onFailed: (reason: PaymentFailure) => fail({ kind: 'payment-failed', ...reason }, reason.isRejected),
      onUnavailable: (kind: FormError['kind']) => fail({ kind }, true),
      onBusy: setBusy,
    },
  };
}
