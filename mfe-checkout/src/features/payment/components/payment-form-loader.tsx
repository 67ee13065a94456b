import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel, useLazyComponent } from '@dar/ui';
import { useState } from 'react';
import { FormSkeleton } from '../../../components/form-skeleton.tsx';
import type { SavedCardResult } from '../confirm-payment.ts';
import type { FormPayment, PaymentFormProps } from '../payment-form-props.ts';

const loadForm = () => import(/* webpackChunkName: 'payment-form' */ './payment-form.tsx');
const loadComponent = () => loadForm().then(({ PaymentForm }) => PaymentForm);

/** Loads the form's code and the provider's script ahead of the press of Pay. */
export function prefetchPaymentForm(publishableKey: string): void {
  // The form itself reports a failure.
  loadForm()
    .then(({ prefetchStripe }) => prefetchStripe(publishableKey))
    .catch(() => undefined);
}

/** Pays with a saved card, without the form. Never rejects. */
export async function payWithSavedCard(payment: FormPayment, cardId: string): Promise<SavedCardResult> {
  try {
    return await (await loadForm()).payWithSavedCard(payment, cardId);
  } catch (cause) {
    return { kind: 'failed', failure: { isRejected: false, cause } };
  }
}

/** Renders the payment form when its code has loaded. */
export function PaymentFormLoader(props: PaymentFormProps) {
  const { t } = useTranslation('checkout');
  const [hasFailed, setFailed] = useState(false);
  const onFailure = () => {
    setFailed(true);
    props.onUnavailable('form-not-loaded');
  };
  const Form = useLazyComponent(!hasFailed, { load: loadComponent, onFailure });
  if (hasFailed) return <ErrorPanel title={t('error.formNotLoaded')} onRetry={() => setFailed(false)} />;
  return Form ? <Form {...props} /> : <FormSkeleton />;
}
