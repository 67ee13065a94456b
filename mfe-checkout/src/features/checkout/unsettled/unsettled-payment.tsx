import { trackPaymentError } from '@dar/app/analytics';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useQueryClient } from '@dar/app/query';
import { Link, Navigate } from '@dar/app/router';
import { KEYS } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { findPaymentMethod } from '@dar/contracts/payment-methods';
import { Button, ButtonLink, buttonClass, Card, Icon, useHydrated } from '@dar/ui';
import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '../checkout-error.ts';
import { CheckoutErrorDialog } from '../components/checkout-error-dialog.tsx';
import {
  paymentStateKey,
  readUnsettledInvoice,
  removeProcessingInvoice,
  removeUnsettledInvoice,
  type Settlement,
  storeOpeningOrder,
  storeProcessingInvoice,
  useSettlement,
} from './settlement.ts';
import styles from './unsettled-payment.module.css';

export interface Unsettled {
  /** False until the page is hydrated and knows what became of a payment that the customer left. Nothing may be paid before. */
  readonly isReady: boolean;
  /** Waits for a payment that the provider processes. */
  readonly waitFor: (invoiceId: string) => void;
}

interface UnsettledPaymentProps {
  readonly isCartEmpty?: boolean;
  readonly children: (unsettled: Unsettled) => ReactNode;
}

/**
 * Shows the settlement of a payment that the customer left, or waits for it, instead of `children`. An unpaid one shows
 * `children`: the cart is as it was.
 */
export function UnsettledPayment({ isCartEmpty = false, children }: UnsettledPaymentProps) {
  const client = useQueryClient();
  const isHydrated = useHydrated();
  // The server does not know the payments of this device.
  const [invoiceId, setInvoiceId] = useState(() => (isHydrated ? readUnsettledInvoice(isCartEmpty) : undefined));
  useEffect(() => {
    // The rendered page stays until the next one is complete.
    if (invoiceId === undefined) startTransition(() => setInvoiceId(readUnsettledInvoice(isCartEmpty)));
  }, [invoiceId, isCartEmpty]);
  const waitFor = (processing: string) => {
    storeProcessingInvoice(processing);
    void client.resetQueries({ queryKey: paymentStateKey });
    setInvoiceId(processing);
  };
  useOtherTabs(waitFor);
  if (!invoiceId) return children({ isReady: invoiceId === null, waitFor });
  const onContinue = () => {
    removeUnsettledInvoice(invoiceId);
    setInvoiceId(null);
  };
  return (
    <Settled key={invoiceId} {...{ invoiceId, isCartEmpty, onContinue, waitFor }}>
      {children}
    </Settled>
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

interface SettledProps extends Required<UnsettledPaymentProps>, Pick<Unsettled, 'waitFor'> {
  readonly invoiceId: string;
  readonly onContinue: () => void;
}

const FAILED = { kind: 'payment-failed', isRejected: true } as const;

function Settled({ invoiceId, isCartEmpty, onContinue, waitFor, children }: SettledProps) {
  const { settlement, isPending, forgetFailure } = useSettlement(invoiceId, isCartEmpty);
  const kind = settlement?.kind;
  const failedType = settlement?.kind === 'failed' ? settlement.payment_type : undefined;
  useEffect(() => {
    if (failedType === undefined) return;
    trackPaymentError(errorMessage(FAILED).key, findPaymentMethod(failedType));
    // The dialog opens once, also for a customer who leaves without closing it.
    removeProcessingInvoice();
  }, [failedType]);
  useEffect(() => {
    if (kind !== 'placed') return;
    storeOpeningOrder(invoiceId);
    // Not before the success page is open: a reload on the way must still find the order.
    return () => removeUnsettledInvoice(invoiceId);
  }, [kind, invoiceId]);
  switch (settlement?.kind) {
    case 'processing':
      return <ProcessingPayment />;
    case 'placed':
      return <Navigate to={paths.success(invoiceId)} replace state={{ invoiceNumber: settlement.order_no }} />;
    case 'refunded':
      return (
        <RefundedPayment
          settlement={settlement}
          onLeave={() => removeUnsettledInvoice(invoiceId)}
          onContinue={onContinue}
        />
      );
  }
  return (
    <>
      {children({ isReady: !isPending, waitFor })}
      <CheckoutErrorDialog error={settlement && FAILED} onClose={forgetFailure} />
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
        <h2>{t('settlement.processing')}</h2>
        <p>{t('settlement.processingText')}</p>
        <p className={styles['note']}>{t('settlement.processingLeave')}</p>
        <ButtonLink to={paths.home()} size="large">
          {t('success.home')}
        </ButtonLink>
      </div>
    </Card>
  );
}

interface RefundedPaymentProps {
  /** The server's message explains the refund. */
  readonly settlement: Exclude<Settlement, { readonly kind: 'processing' }>;
  readonly onLeave: () => void;
  readonly onContinue: () => void;
}

function RefundedPayment({ settlement: { message, messageAr = '' }, onLeave, onContinue }: RefundedPaymentProps) {
  const { t, i18n } = useTranslation('checkout');
  return (
    <Card>
      <div className={styles['content']} role="status">
        <h2>{t('settlement.refunded')}</h2>
        <p>{pickLocalized(i18n.language, message, messageAr)}</p>
        <div className={styles['actions']}>
          <Button type="primary" size="large" onClick={onContinue}>
            {t('settlement.continue')}
          </Button>
          <Link to={paths.home()} className={buttonClass({ size: 'large' })} onClick={onLeave}>
            {t('success.home')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
