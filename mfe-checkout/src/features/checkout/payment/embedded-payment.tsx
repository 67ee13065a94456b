import { useTranslation } from '@dar/app/i18n';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { Button } from '@dar/ui';
import { useEffect, useRef } from 'react';
import { LazyForm } from '../../../components/lazy-form.tsx';
import type { CheckoutError } from '../checkout-error.ts';
import { CancellationTerms } from '../components/cancellation-terms.tsx';
import { CheckoutErrorText } from '../components/checkout-error-dialog.tsx';
import { CheckoutSection } from '../components/checkout-section.tsx';
import { METHODS } from '../payment-methods.ts';
import styles from './embedded-payment.module.css';
import type { OnlinePayment, PaymentFormProps, PaymentResult } from './payment-form.tsx';

const loadForm = () => import(/* webpackChunkName: 'payment-form' */ './payment-form.tsx');
const loadComponent = () => loadForm().then(({ PaymentForm }) => PaymentForm);

/** Loads the form's code and the provider's script ahead of the press of Pay. */
export function prefetchPaymentForm(publishableKey: string): void {
  // The form itself reports a failure.
  loadForm()
    .then(async ({ loadStripeJs }) => {
      if (publishableKey !== '') await loadStripeJs(publishableKey);
    })
    .catch(() => undefined);
}

/** Pays with a saved card, without the form. Never rejects. */
export async function payWithSavedCard(payment: OnlinePayment, cardId: string): Promise<PaymentResult> {
  try {
    const { confirmSavedCard, loadStripeJs } = await loadForm();
    return await confirmSavedCard(await loadStripeJs(payment.publishableKey), payment.clientSecret, cardId);
  } catch (cause) {
    return { kind: 'payment-failed', isRejected: false, cause };
  }
}

/** Returns whether the bank asks the customer to confirm the payment. Never rejects. */
export async function isChallenged({ publishableKey, clientSecret }: OnlinePayment): Promise<boolean> {
  try {
    const stripe = await (await loadForm()).loadStripeJs(publishableKey);
    return (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent?.status === 'requires_action';
  } catch {
    return false;
  }
}

interface EmbeddedPaymentProps extends PaymentFormProps {
  readonly isBusy: boolean;
  readonly failure?: CheckoutError | undefined;
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
        icon={METHODS[method].icon}
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
