import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel } from '@dar/ui';
import { PaymentElement } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { FormSkeleton } from './form-skeleton.tsx';

// Apple Pay and Google Pay are methods of their own.
const OPTIONS = { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } } as const;

interface CardElementProps {
  readonly isReady: boolean;
  readonly onReady: () => void;
  readonly onFailure?: () => void;
}

/** The provider's fields of a card, with a skeleton while they load and Retry when they did not. */
export function CardElement({ isReady, onReady, onFailure }: CardElementProps) {
  const { t } = useTranslation('checkout');
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <ErrorPanel title={t('error.formNotLoaded')} onRetry={() => setFailed(false)} />;
  return (
    <>
      {!isReady && <FormSkeleton />}
      <PaymentElement
        options={OPTIONS}
        onReady={onReady}
        onLoadError={() => {
          setFailed(true);
          onFailure?.();
        }}
      />
    </>
  );
}
