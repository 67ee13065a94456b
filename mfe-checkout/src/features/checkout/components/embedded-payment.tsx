import { useTranslation } from '@dar/app/i18n';
import { Button } from '@dar/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CheckoutError } from '../checkout-error.ts';
import type { OnlinePayment } from '../payment.ts';
import { CheckoutErrorText } from './checkout-error-modal.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './embedded-payment.module.css';

interface EmbeddedPaymentProps {
  readonly method: OnlinePayment['method'];
  readonly isBusy: boolean;
  /** Why the form has not paid. */
  readonly failure: CheckoutError | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The section of the payment form. It takes the focus when it opens. */
export function EmbeddedPayment({ method, isBusy, failure, onClose, children }: EmbeddedPaymentProps) {
  const { t } = useTranslation('checkout');
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
        {children}
      </CheckoutSection>
    </div>
  );
}
