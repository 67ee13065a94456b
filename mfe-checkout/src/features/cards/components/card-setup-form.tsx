import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { Button, Card } from '@dar/ui';
import { Alert } from '@dar/ui/forms';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';
import { CardForm, StripeProvider } from '../../../components/stripe-elements.tsx';
import { getProviderReason, type ProviderReason } from '../../../provider-reason.ts';
import styles from '../cards-page.module.css';

interface CardSetupFormProps {
  readonly clientSecret: string;
  readonly publishableKey: string;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

export function CardSetupForm({ clientSecret, publishableKey, onSaved, onClose }: CardSetupFormProps) {
  const { t } = useTranslation('checkout');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" className={styles['form']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('cards.addTitle')}
      </h2>
      <StripeProvider publishableKey={publishableKey} clientSecret={clientSecret}>
        <SetupForm clientSecret={clientSecret} onSaved={onSaved} onClose={onClose} />
      </StripeProvider>
    </Card>
  );
}

function SetupForm({ clientSecret, onSaved, onClose }: Omit<CardSetupFormProps, 'publishableKey'>) {
  const { t } = useTranslation('checkout');
  const stripe = useStripe();
  const elements = useElements();
  const save = useGuardedMutation({
    mutationFn: () => confirmSetup(stripe, elements, clientSecret),
    onSuccess: async ({ kind }) => {
      if (kind === 'saved') await onSaved();
    },
  });
  const getText = (reason: ProviderReason | undefined) => {
    if (!reason) return t('cards.notSaved');
    return 'key' in reason ? t(`error.${reason.key}`) : reason.message;
  };
  return (
    <>
      {save.data?.kind === 'failed' && <Alert>{getText(save.data.reason)}</Alert>}
      <CardForm submitText={t('cards.save')} isPending={save.isPending} onSubmit={save.mutate} />
      <Button block disabled={save.isPending} onClick={onClose}>
        {t('pay.close')}
      </Button>
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
