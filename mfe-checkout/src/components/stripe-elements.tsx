import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { ErrorPanel } from '@dar/ui';
import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptionsClientSecret } from '@stripe/stripe-js';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { loadStripeJs } from '../load-stripe.ts';
import { readAppearance } from '../stripe-appearance.ts';
import { FormSkeleton } from './form-skeleton.tsx';

interface StripeElementsProps {
  readonly publishableKey: string;
  /** Of a payment, or of a setup that saves a card. */
  readonly clientSecret: string;
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

/** Loads the provider's script and provides its elements to the children. */
export function StripeElements({ publishableKey, clientSecret, onFailure, children }: StripeElementsProps) {
  const { t, i18n } = useTranslation('checkout');
  const stripe = useQuery({
    queryKey: ['checkout', 'stripe-js', publishableKey],
    queryFn: () => loadStripeJs(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const reportFailure = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (stripe.isError) reportFailure();
  }, [stripe.isError]);
  const options = useMemo<StripeElementsOptionsClientSecret>(
    () => ({
      clientSecret,
      locale: i18n.language === 'ar' ? 'ar' : 'en',
      appearance: readAppearance(),
      loader: 'auto',
    }),
    [clientSecret, i18n.language],
  );
  if (stripe.isError) return <ErrorPanel title={t('error.formNotLoaded')} onRetry={() => void stripe.refetch()} />;
  if (!stripe.data) return <FormSkeleton />;
  return (
    <Elements stripe={stripe.data} options={options}>
      {children}
    </Elements>
  );
}
