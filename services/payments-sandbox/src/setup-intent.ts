import { AUTHENTICATION_FAILED, declineFor } from './declines.ts';
import { type ConfirmedMethod, newId, newNextAction } from './intent.ts';
import type { SandboxPaymentError } from './objects.ts';
import { SandboxError } from './sandbox-error.ts';
import type { SandboxSetupIntent } from './saved-card-objects.ts';

export function newSetupIntent(customer: string, usage: string, created: number): SandboxSetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    livemode: false,
    created,
    customer,
    usage,
    status: 'requires_payment_method',
    client_secret: newId(`${id}_secret`),
    payment_method_types: ['card'],
    payment_method: null,
    last_setup_error: null,
    next_action: null,
  };
}

/** Checks a card without a charge, or asks for 3-D Secure first. Throws SandboxError for a finished setup. */
export function confirmSetup(intent: SandboxSetupIntent, { id, card }: ConfirmedMethod): SandboxSetupIntent {
  assertStatus(intent, ['requires_payment_method', 'requires_action'], 'confirm');
  const pending = { ...intent, payment_method: id, last_setup_error: null, next_action: null };
  if (card.isAttachable !== true && card.outcome !== 'succeeded') return fail(pending, declineFor(card.outcome));
  if (!card.requiresAction) return { ...pending, status: 'succeeded' };
  return { ...pending, status: 'requires_action', next_action: newNextAction() };
}

/** Finishes a setup after 3-D Secure, or fails it. Throws SandboxError unless it requires 3-D Secure. */
export function authenticateSetup(intent: SandboxSetupIntent, isAuthenticated: boolean): SandboxSetupIntent {
  assertStatus(intent, ['requires_action'], 'authenticate');
  const authenticated = { ...intent, next_action: null };
  return isAuthenticated
    ? { ...authenticated, status: 'succeeded' }
    : fail(authenticated, { ...AUTHENTICATION_FAILED, code: 'setup_intent_authentication_failure' });
}

function fail(intent: SandboxSetupIntent, last_setup_error: SandboxPaymentError): SandboxSetupIntent {
  return { ...intent, status: 'requires_payment_method', payment_method: null, last_setup_error };
}

function assertStatus(
  intent: SandboxSetupIntent,
  allowed: readonly SandboxSetupIntent['status'][],
  verb: string,
): void {
  if (allowed.includes(intent.status)) return;
  const message = `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`;
  throw new SandboxError(400, 'setup_intent_unexpected_state', message, { setup_intent: intent });
}
