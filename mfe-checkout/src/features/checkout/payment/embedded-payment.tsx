import { useTranslation } from '@dar/app/i18n';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { Button } from '@dar/ui';
import { useEffect, useRef } from 'react';
import { LazyForm } from '../../../components/lazy-form.tsx';
import { CancellationTerms } from '../components/cancellation-terms.tsx';
import { CheckoutErrorText } from '../components/checkout-error-dialog.tsx';
import { CheckoutSection } from '../components/checkout-section.tsx';
import styles from './embedded-payment.module.css';
import type { ShownForm } from './pay-state.ts';
import type { PaymentFormProps } from './payment-form.tsx';

export const loadPaymentForm = () => import(/* webpackChunkName: 'payment-form' */ './payment-form.tsx');
const loadComponent = () => loadPaymentForm().then(({ PaymentForm }) => PaymentForm);

/** Loads the form's code and the provider's script ahead of the press of Pay. */
export function prefetchPaymentForm(publishableKey: string): void {
  // The form itself reports a failure.
  loadPaymentForm()
    .then(async ({ loadStripeJs }) => {
      if (publishableKey !== '') await loadStripeJs(publishableKey);
    })
    .catch(() => undefined);
}

interface EmbeddedPaymentProps extends ShownForm, Omit<PaymentFormProps, 'payment'> {
  readonly contents: Pick<CheckoutContents, 'policy' | 'booked_time'>;
  readonly onClose: () => void;
}

/** The section of the payment form. It takes the focus when it opens. */
export function EmbeddedPayment({ isBusy, failure, contents, onClose, ...form }: EmbeddedPaymentProps) {
  const { t } = useTranslation('checkout');
  const { method } = form.payment;
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
        <LazyForm load={loadComponent} props={form} onFailure={() => form.onResult({ kind: 'form-not-loaded' })} />
        <CancellationTerms {...contents} />
      </CheckoutSection>
    </div>
  );
}
