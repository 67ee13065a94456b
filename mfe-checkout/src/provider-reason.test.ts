import { expect, test } from 'vitest';
import { getProviderReason } from './provider-reason.ts';

const DEVELOPER_TEXT = 'The provided PaymentMethod has failed authentication.';

test.each([
  [{ type: 'card_error', message: 'Your card was declined.' }, { message: 'Your card was declined.' }],
  [{ type: 'invalid_request_error', message: DEVELOPER_TEXT }, undefined],
  [
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message: DEVELOPER_TEXT },
    { key: 'notAuthenticated' },
  ],
  [{ type: 'card_error', code: 'setup_intent_authentication_failure' }, { key: 'notAuthenticated' }],
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'test_mode_live_card', message: 'test mode' },
    { key: 'testCardsOnly' },
  ],
  [{ type: 'card_error' }, undefined],
])('the customer reads of %j: %j', (error, reason) => {
  expect(getProviderReason(error)).toEqual(reason);
});
