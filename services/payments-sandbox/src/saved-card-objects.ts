import type { SandboxNextAction, SandboxPaymentError } from './objects.ts';

/** The fields of Stripe's objects for saved cards that the shop reads. Names and values are Stripe's. */
export interface SandboxPaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  /** Seconds since 1970. */
  readonly created: number;
  readonly customer: string | null;
  readonly card: SandboxCardDetails;
}

export interface SandboxCardDetails {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  /** The same for every payment method of a card number. */
  readonly fingerprint: string;
}

export interface SandboxSetupIntent {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly livemode: false;
  readonly created: number;
  readonly customer: string;
  readonly usage: string;
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  readonly client_secret: string;
  readonly payment_method_types: readonly string[];
  readonly payment_method: string | null;
  readonly last_setup_error: SandboxPaymentError | null;
  readonly next_action: SandboxNextAction | null;
}
