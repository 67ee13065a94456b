import type { PaymentMethod } from '@dar/contracts/checkout';

export interface FormPayment {
  readonly method: Exclude<PaymentMethod, 'cash'>;
  readonly clientSecret: string;
  readonly publishableKey: string;
  /** A decimal string in AED. */
  readonly total: string;
}

export interface Proof {
  readonly reference: string;
  readonly response: string;
}

export interface Failure {
  readonly message?: string | undefined;
  readonly cause?: unknown;
  readonly isRejected: boolean;
}

export interface PaymentFormProps {
  readonly payment: FormPayment;
  readonly onPaid: (proof: Proof) => void;
  readonly onFailed: (failure: Failure) => void;
  /** The provider will know the outcome later. The payment must not be repeated. */
  readonly onProcessing: () => void;
  /** The form did not load, or the device does not have the method. */
  readonly onUnavailable: (kind: 'form-not-loaded' | 'method-unavailable') => void;
  readonly onBusy: (isBusy: boolean) => void;
}
