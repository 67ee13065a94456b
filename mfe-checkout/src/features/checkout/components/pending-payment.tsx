import { useQueryClient } from '@dar/app/query';
import { Navigate } from '@dar/app/router';
import { KEYS } from '@dar/app/storage';
import { PAYMENT_TYPES, type PaymentMethod } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { readPendingInvoice, removePendingInvoice, storeProcessingInvoice } from '../pending-invoice.ts';
import { paymentStateKey } from '../queries.ts';
import { useCheckoutError } from '../use-checkout-error.ts';
import { usePaymentOutcome } from '../use-payment-outcome.ts';
import { CheckoutErrorModal } from './checkout-error-modal.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { ProcessingPayment } from './processing-payment.tsx';
import { RefundedPayment } from './refunded-payment.tsx';

interface PendingPaymentProps {
  /** Asks again for a payment that was unpaid when the page opened: an order may have emptied the cart since. */
  readonly isCartEmpty?: boolean;
  /** Receives the function that waits for a payment that the provider processes. */
  readonly children: (waitFor: (invoiceId: string) => void) => ReactNode;
}

/**
 * Shows the outcome of a payment that the customer left before it was known, or waits for it, instead of `children`. An
 * unpaid one shows `children`: the cart is as it was.
 */
export function PendingPayment({ isCartEmpty = false, children }: PendingPaymentProps) {
  const client = useQueryClient();
  const [invoiceId, setInvoiceId] = useState(readPendingInvoice);
  const waitFor = (processing: string) => {
    storeProcessingInvoice(processing);
    void client.resetQueries({ queryKey: paymentStateKey });
    setInvoiceId(processing);
  };
  useOtherTabs(waitFor);
  if (invoiceId === null) return children(waitFor);
  const onContinue = () => {
    removePendingInvoice(invoiceId);
    setInvoiceId(null);
  };
  return (
    <Outcome key={invoiceId} invoiceId={invoiceId} isCartEmpty={isCartEmpty} onContinue={onContinue}>
      {children(waitFor)}
    </Outcome>
  );
}

/** Calls `onProcessing` when the provider processes a payment of another tab, which must not be repeated here. */
function useOtherTabs(onProcessing: (invoiceId: string) => void): void {
  const report = useEffectEvent(onProcessing);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === KEYS.processingInvoice && newValue !== null) report(newValue);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

interface OutcomeProps {
  readonly invoiceId: string;
  readonly isCartEmpty: boolean;
  readonly onContinue: () => void;
  readonly children: ReactNode;
}

function Outcome({ invoiceId, isCartEmpty, onContinue, children }: OutcomeProps) {
  const { outcome, isPending, forgetFailure } = usePaymentOutcome({ invoiceId, isCartEmpty });
  const { error, showError, closeError } = useCheckoutError();
  const reportFailure = useEffectEvent(
    (type: string) => void showError({ kind: 'payment-failed', isRejected: true }, methodOfType(type)),
  );
  const failedType = outcome?.kind === 'failed' ? outcome.payment_type : undefined;
  useEffect(() => {
    if (failedType !== undefined) reportFailure(failedType);
  }, [failedType]);
  const onClose = () => {
    closeError();
    forgetFailure();
  };
  if (outcome?.kind === 'processing') return <ProcessingPayment />;
  if (isPending) return <CheckoutSkeleton />;
  if (outcome?.kind === 'placed') return <PlacedOrder invoiceId={invoiceId} orderNumber={outcome.order_no} />;
  if (outcome?.kind === 'refunded') {
    return (
      <RefundedPayment outcome={outcome} onLeave={() => removePendingInvoice(invoiceId)} onContinue={onContinue} />
    );
  }
  return (
    <>
      {children}
      <CheckoutErrorModal error={error} onClose={onClose} />
    </>
  );
}

function methodOfType(type: string): PaymentMethod | undefined {
  return (Object.keys(PAYMENT_TYPES) as PaymentMethod[]).find((method) => PAYMENT_TYPES[method] === type);
}

/** Opens the success page, as after any order. */
function PlacedOrder({ invoiceId, orderNumber }: { readonly invoiceId: string; readonly orderNumber: string }) {
  useEffect(() => removePendingInvoice(invoiceId), [invoiceId]);
  return <Navigate to={paths.success(invoiceId)} replace state={{ invoiceNumber: orderNumber }} />;
}
