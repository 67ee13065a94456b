import type {
  PaymentIntentResult,
  SetupIntentResult,
  StripeElementsOptions,
  StripeElementsUpdateOptions,
  WrapperLibrary,
} from '@stripe/stripe-js';

/** The calls of Stripe.js that the stand-in answers. `stripe-types.test.ts` compares them with the official types. */
export interface StandInStripe {
  elements(options?: StripeElementsOptions): StandInElements;
  confirmPayment(options: ConfirmOptions): Promise<PaymentIntentResult>;
  confirmSetup(options: ConfirmOptions): Promise<SetupIntentResult>;
  retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult>;
  retrieveSetupIntent(clientSecret: string): Promise<SetupIntentResult>;
  registerAppInfo(library: WrapperLibrary): void;
  /** Called by the official packages. */
  _registerWrapper(library: WrapperLibrary): void;
}

export interface ConfirmOptions {
  /** Not needed with the payment method of a saved card. */
  readonly elements?: unknown;
  readonly clientSecret?: string;
  readonly confirmParams?: ConfirmParams;
  readonly redirect: 'if_required';
}

/** The parameters that the stand-in sends. It accepts and ignores all others. */
export interface ConfirmParams {
  readonly payment_method?: string;
  readonly setup_future_usage?: string | null;
}

export interface StandInElements {
  create(type: 'payment' | 'expressCheckout', options?: ElementOptions): StandInElement;
  update(options: StripeElementsUpdateOptions): Promise<void>;
}

/** The options that the stand-in reads. It accepts and ignores all others. */
export interface ElementOptions {
  readonly paymentMethods?: { readonly applePay?: string; readonly googlePay?: string };
}

export interface StandInElement {
  mount(container: HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(options: ElementOptions): StandInElement;
  on(event: string, handler: Handler): StandInElement;
  off(event: string, handler: Handler): StandInElement;
}

// As in the official types, a handler takes the event of its name.
export type Handler = (event: never) => unknown;
