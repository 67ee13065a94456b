import type { PaymentIntent, PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { Failure, Proof } from './payment-form-props.ts';

/** `processing`: the provider will know the outcome later. */
type KnownResult = { readonly kind: 'paid'; readonly proof: Proof } | { readonly kind: 'processing' };

export type ConfirmResult =
  | KnownResult
  /** The form shows what is missing. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type SavedCardResult = Exclude<ConfirmResult, { readonly kind: 'incomplete' }>;

interface PaymentToConfirm {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  readonly clientSecret: string;
  /** Whether the provider saves the card. */
  readonly savesCard: boolean;
}

interface SavedCardPayment {
  readonly stripe: Stripe;
  readonly clientSecret: string;
  readonly cardId: string;
}

/** The provider rejected the payment for good. After every other error it may have succeeded. */
const REJECTIONS: readonly StripeError['type'][] = ['card_error', 'invalid_request_error'];

/** Confirms a payment with the provider. After a lost answer it asks for the payment's state. Never rejects. */
export function confirmPayment({
  stripe,
  elements,
  clientSecret,
  savesCard,
}: PaymentToConfirm): Promise<ConfirmResult> {
  return resultOf(stripe, clientSecret, () =>
    stripe.confirmPayment({
      elements,
      confirmParams: {
        return_url: window.location.href,
        // The customer is present at every later payment.
        ...(savesCard && { setup_future_usage: 'on_session' }),
      },
      redirect: 'if_required',
    }),
  );
}

/** Confirms a payment with a saved card, as `confirmPayment`. */
export async function confirmSavedCard({ stripe, clientSecret, cardId }: SavedCardPayment): Promise<SavedCardResult> {
  const result = await resultOf(stripe, clientSecret, () =>
    stripe.confirmPayment({
      clientSecret,
      confirmParams: { return_url: window.location.href, payment_method: cardId },
      redirect: 'if_required',
    }),
  );
  // Only a form can be incomplete.
  return result.kind === 'incomplete' ? { kind: 'failed', failure: { isRejected: true } } : result;
}

async function resultOf(
  stripe: Stripe,
  clientSecret: string,
  confirm: () => Promise<PaymentIntentResult>,
): Promise<ConfirmResult> {
  try {
    const { paymentIntent, error } = await confirm();
    const confirmed = readResult(paymentIntent);
    if (confirmed) return confirmed;
    if (error?.type === 'validation_error') return { kind: 'incomplete' };
    const known = await findResult(stripe, clientSecret);
    if (known) return known;
    const isRejected = !error || REJECTIONS.includes(error.type);
    return { kind: 'failed', failure: { isRejected, message: error?.message, cause: error } };
  } catch (cause) {
    return { kind: 'failed', failure: { isRejected: false, cause } };
  }
}

/** Returns the result of a payment that was confirmed before; undefined when it can be confirmed. */
export async function findResult(stripe: Stripe, clientSecret: string): Promise<KnownResult | undefined> {
  return readResult((await stripe.retrievePaymentIntent(clientSecret)).paymentIntent);
}

function readResult(intent: PaymentIntent | undefined): KnownResult | undefined {
  if (intent?.status === 'succeeded') return { kind: 'paid', proof: proofOf(intent) };
  return intent?.status === 'processing' ? { kind: 'processing' } : undefined;
}

function proofOf({ id, status, amount, currency }: PaymentIntent): Proof {
  return { reference: id, response: JSON.stringify({ id, status, amount, currency }) };
}
