import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useRef, useState } from 'react';

/** Why a card was not saved. */
interface SetupFailure {
  /** The provider's message for the customer, in the language of the page. */
  readonly message: string | undefined;
}

type SetupResult = { readonly kind: 'saved' | 'incomplete' } | ({ readonly kind: 'failed' } & SetupFailure);

/** Returns the call that saves the card of the mounted element. It runs once at a time. */
export function useConfirmSetup(clientSecret: string, onSaved: () => Promise<void>) {
  const stripe = useStripe();
  const elements = useElements();
  const isRunning = useRef(false);
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<SetupFailure>();

  const confirm = async () => {
    if (!(stripe && elements) || isRunning.current) return;
    isRunning.current = true;
    setConfirming(true);
    setFailure(undefined);
    const result = await confirmSetup(stripe, elements, clientSecret);
    if (result.kind === 'failed') setFailure(result);
    if (result.kind === 'saved') await onSaved();
    isRunning.current = false;
    setConfirming(false);
  };

  return { confirm, isConfirming, failure };
}

/** Saves a card at the provider. After a lost answer it asks for the state of the setup. Never rejects. */
async function confirmSetup(stripe: Stripe, elements: StripeElements, clientSecret: string): Promise<SetupResult> {
  try {
    const { setupIntent, error } = await stripe.confirmSetup({
      elements,
      confirmParams: { return_url: window.location.href },
      redirect: 'if_required',
    });
    if (setupIntent?.status === 'succeeded') return { kind: 'saved' };
    if (error?.type === 'validation_error') return { kind: 'incomplete' };
    const known = await stripe.retrieveSetupIntent(clientSecret);
    if (known.setupIntent?.status === 'succeeded') return { kind: 'saved' };
    return { kind: 'failed', message: error?.type === 'card_error' ? error.message : undefined };
  } catch {
    return { kind: 'failed', message: undefined };
  }
}
