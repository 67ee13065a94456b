import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { emit } from '@dar/app/events';
import { useQuery, useQueryClient } from '@dar/app/query';
import { type ReactNode, useEffect, useState } from 'react';
import { readPendingInvoice, removePendingInvoice } from '../pending-invoice.ts';
import { checkoutQuery, paymentStateQuery } from '../queries.ts';
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
  const call = useCall();
  const client = useQueryClient();
  const { data, error, isPending } = useQuery(paymentStateQuery(call, { invoiceId, isCartEmpty }));
  const isSettled = data?.state === 'placed' || data?.state === 'refunded';
  useEffect(() => {
    // An order of this invoice may have emptied the cart.
    if (isSettled) {
      emit('cart-updated', {});
      client.invalidateQueries({ queryKey: checkoutQuery(call).queryKey });
    }
    // Of another customer, or over.
    if (data?.state === 'cancelled' || isApiError(error, 'not-found')) removePendingInvoice();
  }, [isSettled, data, error, call, client]);
  if (isPending) return <CheckoutSkeleton />;
  if (!(data && isSettled)) return children;
  return <PaymentOutcome outcome={data} onLeave={removePendingInvoice} onContinue={onContinue} />;
}
