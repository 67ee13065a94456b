import type { PaymentIntent, PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { Failure, Proof } from './payment-form-props.ts';

export type ConfirmResult =
  | { readonly kind: 'paid'; readonly proof: Proof }
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
    if (paymentIntent?.status === 'succeeded') return { kind: 'paid', proof: proofOf(paymentIntent) };
    if (error?.type === 'validation_error') return { kind: 'incomplete' };
    const proof = await findPaid(stripe, clientSecret);
    if (proof) return { kind: 'paid', proof };
    const isRejected = !error || REJECTIONS.includes(error.type);
    return { kind: 'failed', failure: { isRejected, message: error?.message, cause: error } };
  } catch (cause) {
    return { kind: 'failed', failure: { isRejected: false, cause } };
  }
}

/** Returns the proof of a payment that has succeeded, otherwise undefined. */
export async function findPaid(stripe: Stripe, clientSecret: string): Promise<Proof | undefined> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  return paymentIntent?.status === 'succeeded' ? proofOf(paymentIntent) : undefined;
}

function proofOf({ id, status, amount, currency }: PaymentIntent): Proof {
  return { reference: id, response: JSON.stringify({ id, status, amount, currency }) };
}
