import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { type PositionFailure, positionFailure } from '@dar/app/location';
import { requestPosition } from '@dar/app/location/ask-position';
import { KEYS, sessionStore } from '@dar/app/storage';
import { Button } from '@dar/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { getOrderPosition, useReloadCheckout } from '../queries.ts';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './checkout-sections.module.css';

/** docs/rules/checkout.md#position-before-payment */
const POSITION_OPTIONS = { timeout: 10_000 } as const;

interface PositionRequest {
  /** Null with a position, and during the first request. */
  readonly failure: PositionFailure | null;
  readonly isLoading: boolean;
  readonly request: () => Promise<void>;
}

/** Requests the position of the order once the page `isReady`. After a skipped location screen, only Try Again does. */
export function usePositionRequest(isReady: boolean): PositionRequest {
  const call = useCall();
  const reload = useReloadCheckout();
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  const [isLoading, setLoading] = useState(false);
  const request = async () => {
    setLoading(true);
    const reason = await requestPosition(call, POSITION_OPTIONS);
    setFailure(reason);
    if (!reason) await reload();
    setLoading(false);
  };
  const requestOnReady = useEffectEvent(() => {
    if (getOrderPosition()) return;
    if (sessionStore.get(KEYS.locationRefused)) setFailure(positionFailure() ?? 'denied');
    else void request();
  });
  useEffect(() => {
    if (isReady) requestOnReady();
  }, [isReady]);
  return { failure, isLoading, request };
}

/** Says why the order needs a position that could not be read (docs/rules/checkout.md#position-before-payment). */
export function LocationSection({ failure, isLoading, request }: PositionRequest) {
  const { t } = useTranslation('checkout');
  if (!failure || getOrderPosition()) return null;
  return (
    <CheckoutSection icon="pin" title={t('location.title')}>
      <p className={styles['reason']} role="alert">
        {t(`location.${failure}`)}
      </p>
      <p>{t('location.why')}</p>
      <div className={styles['actions']}>
        <Button type="primary" loading={isLoading} onClick={() => void request()}>
          {t('location.tryAgain')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('location.reset')}</Button>
      </div>
    </CheckoutSection>
  );
}
