import type { SandboxPaymentError } from './objects.ts';
import type { Outcome } from './test-cards.ts';

const declined = (decline_code: string, message = 'Your card was declined.'): SandboxPaymentError => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code,
  message,
});

const wrong = (code: string, message: string, param?: string): SandboxPaymentError => ({
  type: 'card_error',
  code,
  message,
  ...(param && { param }),
});

/** Stripe's codes and messages of declined charges. */
const DECLINES: Readonly<Record<Exclude<Outcome, 'succeeded'>, SandboxPaymentError>> = {
  generic_decline: declined('generic_decline'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declined('lost_card'),
  stolen_card: declined('stolen_card'),
  card_velocity_exceeded: declined('card_velocity_exceeded'),
  test_mode_live_card: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card.',
  ),
  expired_card: wrong('expired_card', 'Your card has expired.', 'exp_month'),
  incorrect_cvc: wrong('incorrect_cvc', "Your card's security code is incorrect.", 'cvc'),
  processing_error: wrong(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  incorrect_number: wrong('incorrect_number', 'Your card number is incorrect.', 'number'),
};

/** Returns Stripe's error of a declined charge. */
export function declineFor(outcome: Exclude<Outcome, 'succeeded'>): SandboxPaymentError {
  return DECLINES[outcome];
}

/** Stripe's error when 3-D Secure fails. */
export const AUTHENTICATION_FAILED: SandboxPaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication. Provide another one to attempt this payment again.',
};
