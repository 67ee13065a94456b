import { trackPaymentError } from '@dar/app/analytics';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useQueryClient } from '@dar/app/query';
import { Link, Navigate } from '@dar/app/router';
import { KEYS } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { findPaymentMethod } from '@dar/contracts/payment-methods';
import { Button, ButtonLink, buttonClass, Card, Icon } from '@dar/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '../checkout-error.ts';
import { CheckoutErrorDialog } from '../components/checkout-error-dialog.tsx';
import { CheckoutSkeleton } from '../components/checkout-section.tsx';
import {
  type PaymentOutcome,
  paymentStateKey,
  readPendingInvoice,
  removePendingInvoice,
  removeProcessingInvoice,
  storeProcessingInvoice,
  usePaymentOutcome,
} from './payment-outcome.ts';
import styles from './unfinished-payment.module.css';

interface UnfinishedPaymentProps {
  readonly isCartEmpty?: boolean;
  /** Receives the function that waits for a payment that the provider processes. */
  readonly children: (waitFor: (invoiceId: string) => void) => ReactNode;
}

/**
 * Shows the outcome of a payment that the customer left before it was known, or waits for it, instead of `children`. An
 * unpaid one shows `children`: the cart is as it was.
 */
export function UnfinishedPayment({ isCartEmpty = false, children }: UnfinishedPaymentProps) {
  const client = useQueryClient();
  const [invoiceId, setInvoiceId] = useState(readPendingInvoice);
  const waitFor = (processing: string) => {
    storeProcessingInvoice(processing);
    void client.resetQueries({ queryKey: paymentStateKey });
    setInvoiceId(processing);
  };
  useOtherTabs(waitFor);
  if (invoiceId === null) return children(waitFor);
  const onContinue = () => {
    removePendingInvoice(invoiceId);
    setInvoiceId(null);
  };
  return (
    <Outcome key={invoiceId} invoiceId={invoiceId} isCartEmpty={isCartEmpty} onContinue={onContinue}>
      {children(waitFor)}
    </Outcome>
  );
}

/** Calls `onProcessing` when the provider processes a payment of another tab, which must not be repeated here. */
function useOtherTabs(onProcessing: (invoiceId: string) => void): void {
  const report = useEffectEvent(onProcessing);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === KEYS.processingInvoice && newValue !== null) report(newValue);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

interface OutcomeProps {
  readonly invoiceId: string;
  readonly isCartEmpty: boolean;
  readonly onContinue: () => void;
  readonly children: ReactNode;
}

const FAILED = { kind: 'payment-failed', isRejected: true } as const;

function Outcome({ invoiceId, isCartEmpty, onContinue, children }: OutcomeProps) {
  const { outcome, isPending, forgetFailure } = usePaymentOutcome(invoiceId, isCartEmpty);
  const kind = outcome?.kind;
  const failedType = outcome?.kind === 'failed' ? outcome.payment_type : undefined;
  useEffect(() => {
    if (failedType === undefined) return;
    trackPaymentError(errorMessage(FAILED).key, findPaymentMethod(failedType));
    // The dialog opens once, also for a customer who leaves without closing it.
    removeProcessingInvoice();
  }, [failedType]);
  useEffect(() => {
    if (kind !== 'placed') return;
    // Not before the success page is open: a reload on the way must still find the order.
    return () => removePendingInvoice(invoiceId);
  }, [kind, invoiceId]);
  switch (outcome?.kind) {
    case 'processing':
      return <ProcessingPayment />;
    case 'placed':
      return <Navigate to={paths.success(invoiceId)} replace state={{ invoiceNumber: outcome.order_no }} />;
    case 'refunded':
      return (
        <RefundedPayment outcome={outcome} onLeave={() => removePendingInvoice(invoiceId)} onContinue={onContinue} />
      );
  }
  if (isPending) return <CheckoutSkeleton />;
  return (
    <>
      {children}
      <CheckoutErrorDialog error={outcome && FAILED} onClose={forgetFailure} />
    </>
  );
}

/** Says that the provider processes the payment. It takes the focus of the form that it replaces. */
function ProcessingPayment() {
  const { t } = useTranslation('checkout');
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  return (
    <Card>
      <div ref={content} tabIndex={-1} className={styles['content']} role="status">
        <span className={styles['icon']}>
          <Icon name="clock" size={28} />
        </span>
        <h2>{t('outcome.processing')}</h2>
        <p>{t('outcome.processingText')}</p>
        <p className={styles['note']}>{t('outcome.processingLeave')}</p>
        <ButtonLink to={paths.home()} size="large">
          {t('success.home')}
        </ButtonLink>
      </div>
    </Card>
  );
}

interface RefundedPaymentProps {
  /** The server's message explains the refund. */
  readonly outcome: Exclude<PaymentOutcome, { readonly kind: 'processing' }>;
  readonly onLeave: () => void;
  readonly onContinue: () => void;
}

function RefundedPayment({ outcome: { message, messageAr = '' }, onLeave, onContinue }: RefundedPaymentProps) {
  const { t, i18n } = useTranslation('checkout');
  return (
    <Card>
      <div className={styles['content']} role="status">
        <h2>{t('outcome.refunded')}</h2>
        <p>{pickLocalized(i18n.language, message, messageAr)}</p>
        <div className={styles['actions']}>
          <Button type="primary" size="large" onClick={onContinue}>
            {t('outcome.continue')}
          </Button>
          <Link to={paths.home()} className={buttonClass({ size: 'large' })} onClick={onLeave}>
            {t('success.home')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
