import { useTranslation } from '@dar/app/i18n';
import { formatMoney } from '@dar/contracts/money/format-money';
import { Button, ErrorPanel } from '@dar/ui';
import { PaymentElement } from '@stripe/react-stripe-js';
import { useState } from 'react';
import type { PaymentFormProps } from '../payment-form-props.ts';
import { useConfirm } from '../use-confirm.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import styles from './payment-form.module.css';

// Apple Pay and Google Pay are methods of their own.
const OPTIONS = { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } } as const;

/** The provider's card form with a Pay button. */
export function CardForm(props: PaymentFormProps) {
  const { t, i18n } = useTranslation('checkout');
  const { confirm, isConfirming } = useConfirm(props);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  if (state === 'failed') return <ErrorPanel title={t('form.notLoaded')} onRetry={() => setState('loading')} />;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {state === 'loading' && <FormSkeleton />}
      <PaymentElement options={OPTIONS} onReady={() => setState('ready')} onLoadError={() => setState('failed')} />
      <p className={styles['note']}>{t('form.secure')}</p>
      <Button type="primary" size="large" htmlType="submit" block disabled={state !== 'ready'} loading={isConfirming}>
        {isConfirming ? t('pay.processing') : t('pay.pay', { amount: formatMoney(props.payment.total, i18n.language) })}
      </Button>
    </form>
  );
}
