import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { Alert } from '@dar/ui';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { CardForm, StripeProvider } from '../../../components/stripe-elements.tsx';
import { getProviderReason, type ProviderReason } from '../../../provider-reason.ts';

export { loadStripeJs } from '../../../components/stripe-elements.tsx';

export interface CardSetupFormProps {
  readonly clientSecret: string;
  readonly stripe: Stripe;
  readonly onSaved: () => Promise<void>;
  /** The form may not be closed while it is busy. */
  readonly onBusy: (isBusy: boolean) => void;
}

export function CardSetupForm({ clientSecret, stripe, ...callbacks }: CardSetupFormProps) {
  return (
    <StripeProvider stripe={stripe} clientSecret={clientSecret}>
      <SetupForm clientSecret={clientSecret} {...callbacks} />
    </StripeProvider>
  );
}

function SetupForm({ clientSecret, onSaved, onBusy }: Omit<CardSetupFormProps, 'stripe'>) {
  const { t } = useTranslation('checkout');
  const stripe = useStripe();
  const elements = useElements();
  const save = useGuardedMutation({
    mutationFn: () => confirmSetup(stripe, elements, clientSecret),
    onMutate: () => onBusy(true),
    onSuccess: async ({ kind }) => {
      if (kind === 'saved') await onSaved();
    },
    onSettled: () => onBusy(false),
  });
  const getText = (reason: ProviderReason | undefined) => {
    if (!reason) return t('cards.notSaved');
    return 'key' in reason ? t(`error.${reason.key}`) : reason.message;
  };
  return (
    <>
      {save.data?.kind === 'failed' && <Alert>{getText(save.data.reason)}</Alert>}
      <CardForm submitText={t('cards.save')} isPending={save.isPending} onSubmit={save.mutate} />
    </>
  );
}

type SetupResult =
  | { readonly kind: 'saved' | 'incomplete' }
  | { readonly kind: 'failed'; readonly reason: ProviderReason | undefined };

/** Saves a card at the provider. After a lost response it asks for the state of the setup. Never rejects. */
async function confirmSetup(
  stripe: Stripe | null,
  elements: StripeElements | null,
  clientSecret: string,
): Promise<SetupResult> {
  if (!stripe || !elements) return { kind: 'incomplete' };
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
    return { kind: 'failed', reason: error && getProviderReason(error) };
  } catch {
    return { kind: 'failed', reason: undefined };
  }
}
