import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { ErrorPanel } from '@dar/ui';
import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptionsClientSecret } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { readAppearance } from '../appearance.ts';
import { loadStripeJs } from '../load-stripe.ts';
import type { PaymentFormProps } from '../payment-form-props.ts';
import { CardForm } from './card-form.tsx';
import { ExpressForm } from './express-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

/** Loads the provider's script and renders its elements for a payment. */
export function StripeForm(props: PaymentFormProps) {
  const { clientSecret, publishableKey, method } = props.payment;
  const { t, i18n } = useTranslation('checkout');
  const stripe = useQuery({
    queryKey: ['stripe-js', publishableKey],
    queryFn: () => loadStripeJs(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const options = useMemo<StripeElementsOptionsClientSecret>(
    () => ({
      clientSecret,
      locale: i18n.language === 'ar' ? 'ar' : 'en',
      appearance: readAppearance(),
      loader: 'auto',
    }),
    [clientSecret, i18n.language],
  );
  if (stripe.isError) return <ErrorPanel title={t('form.notLoaded')} onRetry={() => void stripe.refetch()} />;
  if (!stripe.data) return <FormSkeleton />;
  return (
    <Elements stripe={stripe.data} options={options}>
      {method === 'card' ? <CardForm {...props} /> : <ExpressForm {...props} />}
    </Elements>
  );
}
