import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel } from '@dar/ui';
import { ExpressCheckoutElement } from '@stripe/react-stripe-js';
import { useMemo, useState } from 'react';
import { FormSkeleton } from '../../../components/form-skeleton.tsx';
import type { PaymentFormProps } from '../payment-form-props.ts';
import { useConfirm } from '../use-confirm.ts';
import styles from './payment-form.module.css';

const OTHERS = { amazonPay: 'never', klarna: 'never', link: 'never', paypal: 'never' } as const;

/** The provider's button of the chosen wallet: Apple Pay or Google Pay. */
export function ExpressForm(props: PaymentFormProps) {
  const { t } = useTranslation('checkout');
  const { confirm } = useConfirm(props);
  const [state, setState] = useState<'loading' | 'ready' | 'unavailable' | 'failed'>('loading');
  const isApplePay = props.payment.method === 'apple_pay';
  const options = useMemo(() => {
    const show = (isWanted: boolean) => (isWanted ? ('always' as const) : ('never' as const));
    return {
      paymentMethods: { ...OTHERS, applePay: show(isApplePay), googlePay: show(!isApplePay) },
      buttonHeight: 48,
    };
  }, [isApplePay]);
  if (state === 'failed') return <ErrorPanel title={t('error.formNotLoaded')} onRetry={() => setState('loading')} />;
  return (
    <div className={styles['form']}>
      {state === 'loading' && <FormSkeleton />}
      {state === 'unavailable' && (
        <p className={styles['note']} role="alert">
          {t('error.methodUnavailable')}
        </p>
      )}
      <ExpressCheckoutElement
        options={options}
        onReady={({ availablePaymentMethods: available }) => {
          if (available?.[isApplePay ? 'applePay' : 'googlePay']) return setState('ready');
          setState('unavailable');
          props.onUnavailable('method-unavailable');
        }}
        onLoadError={() => {
          setState('failed');
          props.onUnavailable('form-not-loaded');
        }}
        onClick={({ resolve }) => resolve()}
        onConfirm={() => void confirm()}
      />
    </div>
  );
}
