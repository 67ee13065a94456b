import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { openPaymentLink } from '@dar/contracts/payment-link';
import { PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import { useState } from 'react';
import { type CheckoutError, endsPayment } from '../checkout-error.ts';
import { usePayState, wasUnsettled } from '../payment/pay-state.ts';
import type { PaymentResult } from '../payment/payment-form.tsx';

export type LinkMethod = Exclude<PaymentMethod, 'cash' | 'wallet'>;

export const isLinkMethod = (method: PaymentMethod): method is LinkMethod => PAYMENT_METHODS[method].usesProvider;

interface Outcomes {
  readonly onConfirmed: () => void;
  readonly onChanged: () => void;
}

const UNSETTLED = { kind: 'payment-failed', isRejected: false } as const;

/** Opens the payment of a link in the form of checkout. The shop decides what became of it, never this page. */
export function usePayLink(token: string, total: string, { onConfirmed, onChanged }: Outcomes) {
  const call = useCall();
  const { state, send } = usePayState();
  const [error, setError] = useState<CheckoutError>();

  const pay = async (method: LinkMethod | undefined) => {
    if (!method) return setError({ kind: 'no-method' });
    if (!navigator.onLine) return setError(wasUnsettled(state) ? UNSETTLED : { kind: 'offline' });
    if (!send({ type: 'pressed' })) return;
    try {
      const input = { token, payment_type: PAYMENT_METHODS[method].type };
      const { client_secret: clientSecret, publishable_key: publishableKey } = (await call(openPaymentLink, input))
        .oData;
      send({ type: 'opened', payment: { method, invoiceId: '', clientSecret, publishableKey, total, isByLink: true } });
    } catch (cause) {
      send({ type: 'not-opened' });
      // The page then says what has become of the link.
      if (isApiError(cause, 'business-error')) onChanged();
      else setError({ kind: 'init-failed', method, cause });
    }
  };

  const onResult = (result: PaymentResult) => {
    if (result.kind === 'paid' || result.kind === 'processing') {
      send({ type: 'processing' });
      return onConfirmed();
    }
    send({ type: 'failed', failure: result });
    if (endsPayment(result) || (result.kind === 'payment-failed' && !result.isRejected)) onChanged();
    setError(result.kind === 'offline' && wasUnsettled(state) ? UNSETTLED : result);
  };

  return { state, send, error, closeError: () => setError(undefined), pay, onResult };
}
