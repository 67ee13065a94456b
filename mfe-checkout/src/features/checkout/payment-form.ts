import type { ReactNode } from 'react';
import type { PaymentFailure } from './checkout-error.ts';
import type { OnlinePayment, PaymentProof } from './payment.ts';

export interface PaymentFormProps {
  readonly payment: OnlinePayment;
  readonly onPaid: (proof: PaymentProof) => void;
  readonly onFailed: (failure: PaymentFailure) => void;
  /** The form may not be closed while it is busy. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** The payment form, which the page takes from another feature. */
export interface PaymentForms {
  readonly render: (props: PaymentFormProps) => ReactNode;
  /** Loads the form's code and the provider's script. Called when a card-like method is chosen. */
  readonly prefetch: (publishableKey: string) => void;
}
