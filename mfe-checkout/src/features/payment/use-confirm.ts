import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { confirmPayment, findResult } from './confirm-payment.ts';
import type { PaymentFormProps } from './payment-form-props.ts';

/** Returns the call that confirms the payment with the mounted element. It runs once at a time. */
export function useConfirm({ payment: { clientSecret }, onPaid, onFailed, onProcessing, onBusy }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const isRunning = useRef(false);
  const [isConfirming, setConfirming] = useState(false);

  const setBusy = (isBusy: boolean) => {
    isRunning.current = isBusy;
    setConfirming(isBusy);
    onBusy(isBusy);
  };

  const confirm = async ({ savesCard = false } = {}) => {
    if (!(stripe && elements) || isRunning.current) return;
    setBusy(true);
    const result = await confirmPayment({ stripe, elements, clientSecret, savesCard });
    setBusy(false);
    if (result.kind === 'paid') onPaid(result.proof);
    if (result.kind === 'processing') onProcessing();
    if (result.kind === 'failed') onFailed(result.failure);
  };

  // The payment may have been confirmed before, without an answer.
  const reportKnown = useEffectEvent(async (isCancelled: () => boolean) => {
    if (!stripe) return;
    const known = await findResult(stripe, clientSecret);
    if (!known || isRunning.current || isCancelled()) return;
    if (known.kind === 'paid') onPaid(known.proof);
    else onProcessing();
  });
  useEffect(() => {
    let isUnmounted = false;
    if (stripe) reportKnown(() => isUnmounted).catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [stripe]);

  return { confirm, isConfirming };
}
