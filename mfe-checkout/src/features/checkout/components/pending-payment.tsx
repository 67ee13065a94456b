import { type ReactNode, useState } from 'react';
import { readPendingInvoice, removePendingInvoice } from '../pending-invoice.ts';
import { usePaymentOutcome } from '../use-payment-outcome.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';

interface PendingPaymentProps {
  /** Asks again for a payment that was unpaid when the page opened: an order may have emptied the cart since. */
  readonly isCartEmpty?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows the outcome of a payment that the customer left before it was known, instead of `children`. An unpaid one shows
 * `children`: the cart is as it was.
 */
export function PendingPayment({ isCartEmpty = false, children }: PendingPaymentProps) {
  const [invoiceId, setInvoiceId] = useState(readPendingInvoice);
  if (invoiceId === null) return children;
  const onContinue = () => {
    removePendingInvoice();
    setInvoiceId(null);
  };
  return (
    <Outcome invoiceId={invoiceId} isCartEmpty={isCartEmpty} onContinue={onContinue}>
      {children}
    </Outcome>
  );
}

interface OutcomeProps extends Required<PendingPaymentProps> {
  readonly invoiceId: string;
  readonly onContinue: () => void;
}

function Outcome({ invoiceId, isCartEmpty, onContinue, children }: OutcomeProps) {
  const { outcome, isPending } = usePaymentOutcome({ invoiceId, isCartEmpty });
  if (isPending) return <CheckoutSkeleton />;
  if (!outcome) return children;
  return <PaymentOutcome outcome={outcome} onLeave={removePendingInvoice} onContinue={onContinue} />;
}
