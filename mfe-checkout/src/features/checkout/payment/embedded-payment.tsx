import { useTranslation } from '@dar/app/i18n';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { Button } from '@dar/ui';
import { LazyPart } from '@dar/ui/booking';
import { useEffect, useRef } from 'react';
import { FormSkeleton } from '../../../components/form-skeleton.tsx';
import { CancellationTerms } from '../components/cancellation-terms.tsx';
import { CheckoutErrorText } from '../components/checkout-error-dialog.tsx';
import { CheckoutSection } from '../components/checkout-section.tsx';
import styles from './embedded-payment.module.css';
import type { ShownForm } from './pay-state.ts';
import type { PaymentFormProps } from './payment-form.tsx';

/** Loads the form's code and the provider's script. The wallet has no key and needs no script. */
export async function loadPaymentForm(publishableKey: string) {
  const { PaymentForm, confirmSavedCard, loadStripeJs } = await import(
    /* webpackChunkName: 'payment-form' */ './payment-form.tsx'
  );
  return { PaymentForm, confirmSavedCard, stripe: publishableKey === '' ? null : await loadStripeJs(publishableKey) };
}

async function loadComponent(publishableKey: string) {
  const { PaymentForm, stripe } = await loadPaymentForm(publishableKey);
  return (props: PaymentFormProps) => <PaymentForm {...props} stripe={stripe} />;
}

interface EmbeddedPaymentProps extends ShownForm, Omit<PaymentFormProps, 'payment'> {
  readonly contents: Pick<CheckoutContents, 'policy' | 'booked_time'>;
  readonly onClose: () => void;
}

/** The section of the payment form. It takes the focus when it opens. */
export function EmbeddedPayment({ isBusy, failure, contents, onClose, ...form }: EmbeddedPaymentProps) {
  const { t } = useTranslation('checkout');
  const { method, publishableKey } = form.payment;
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <div ref={section} tabIndex={-1} className={styles['section']}>
      <CheckoutSection
        icon={method === 'wallet' ? 'wallet' : 'card'}
        title={t(`form.title.${method}`)}
        action={
          <Button size="small" onClick={onClose} disabled={isBusy}>
            {t('pay.close')}
          </Button>
        }
      >
        {failure?.kind === 'payment-failed' && (
          <div className={styles['failure']}>
            <CheckoutErrorText error={failure} />
          </div>
        )}
        <LazyPart
          load={() => loadComponent(publishableKey)}
          props={form}
          skeleton={<FormSkeleton />}
          failureTitle={t('error.formNotLoaded')}
          onFailure={() => form.onResult({ kind: 'form-not-loaded' })}
        />
        <CancellationTerms {...contents} />
      </CheckoutSection>
    </div>
  );
}
