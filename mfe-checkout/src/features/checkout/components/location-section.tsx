import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { type PositionFailure, positionFailure } from '@dar/app/location';
import { requestPosition } from '@dar/app/location/ask-position';
import { KEYS, sessionStore } from '@dar/app/storage';
import { Button } from '@dar/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { getOrderPosition } from '../payment/use-pay.ts';
import { useReloadCheckout } from '../queries.ts';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './checkout-sections.module.css';

/** docs/rules/checkout.md#position */
const POSITION_OPTIONS = { timeout: 10_000 } as const;

/** After a skipped location screen, only Try Again requests the position (docs/rules/checkout.md#position). */
export function LocationSection() {
  const { t } = useTranslation('checkout');
  const call = useCall();
  const reload = useReloadCheckout();
  // Null with a position, and during the first request.
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  const [isLoading, setLoading] = useState(false);
  const request = async () => {
    setLoading(true);
    const reason = await requestPosition(call, POSITION_OPTIONS);
    setLoading(false);
    setFailure(reason);
    if (!reason) await reload();
  };
  const requestOnMount = useEffectEvent(() => {
    if (getOrderPosition()) return;
    if (sessionStore.get(KEYS.locationRefused)) setFailure(positionFailure() ?? 'denied');
    else void request();
  });
  useEffect(() => requestOnMount(), []);
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
