import type { SandboxPaymentError } from './objects.ts';
import type { Outcome } from './test-cards.ts';

const declined = (decline_code: string, message = 'Your card was declined.'): SandboxPaymentError => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code,
  message,
});

const invalid = (code: string, message: string, param?: string): SandboxPaymentError => ({
  type: 'card_error',
  code,
  message,
  ...(param && { param }),
});

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
  expired_card: invalid('expired_card', 'Your card has expired.', 'exp_month'),
  incorrect_cvc: invalid('incorrect_cvc', "Your card's security code is incorrect.", 'cvc'),
  processing_error: invalid(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  incorrect_number: invalid('incorrect_number', 'Your card number is incorrect.', 'number'),
};

export function declineFor(outcome: Exclude<Outcome, 'succeeded'>): SandboxPaymentError {
  return DECLINES[outcome];
}

export const AUTHENTICATION_FAILED: SandboxPaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication. Provide another one to attempt this payment again.',
};
