import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel, useLazyComponent } from '@dar/ui';
import { useState } from 'react';
import type { PaymentFormProps } from '../payment-form-props.ts';
import { FormSkeleton } from './form-skeleton.tsx';

const loadForm = () => import(/* webpackChunkName: 'payment-form' */ './payment-form.tsx');
const loadComponent = () => loadForm().then(({ PaymentForm }) => PaymentForm);

/** Loads the form's code and the provider's script ahead of the press of Pay. */
export function prefetchPaymentForm(publishableKey: string): void {
  // The form itself reports a failure.
  loadForm()
    .then(({ prefetchStripe }) => prefetchStripe(publishableKey))
    .catch(() => undefined);
}

/** Renders the payment form when its code has loaded. */
export function PaymentFormLoader(props: PaymentFormProps) {
  const { t } = useTranslation('checkout');
  const [hasFailed, setFailed] = useState(false);
  const Form = useLazyComponent(!hasFailed, { load: loadComponent, onFailure: () => setFailed(true) });
  if (hasFailed) return <ErrorPanel title={t('form.notLoaded')} onRetry={() => setFailed(false)} />;
  return Form ? <Form {...props} /> : <FormSkeleton />;
}
