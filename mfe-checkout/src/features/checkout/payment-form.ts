import type { ReactNode } from 'react';
import type { FormError, PaymentFailure } from './checkout-error.ts';
import type { OnlinePayment, PaymentProof } from './payment.ts';

export interface PaymentFormProps {
  readonly payment: OnlinePayment;
  readonly onPaid: (proof: PaymentProof) => void;
  readonly onFailed: (failure: PaymentFailure) => void;
  /** The provider will know the outcome later. The payment must not be repeated. */
  readonly onProcessing: () => void;
  /** The form did not load, or the device does not have the method. */
  readonly onUnavailable: (kind: FormError['kind']) => void;
  /** The form may not be closed while it is busy. */
  readonly onBusy: (isBusy: boolean) => void;
}

export type SavedCardResult =
  | { readonly kind: 'paid'; readonly proof: PaymentProof }
  | { readonly kind: 'processing' }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure };

/** The payment form, which the page takes from another feature. */
export interface PaymentForms {
  readonly render: (props: PaymentFormProps) => ReactNode;
  /** Pays with a saved card, without the form. Never rejects. */
  readonly payWithSavedCard: (payment: OnlinePayment, cardId: string) => Promise<SavedCardResult>;
  /** Loads the form's code and the provider's script. Called when a card-like method is chosen. */
  readonly prefetch: (publishableKey: string) => void;
}
