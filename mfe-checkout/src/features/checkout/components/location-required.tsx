import { useTranslation } from '@dar/app/i18n';
import type { PositionFailure } from '@dar/app/location';
import { Button } from '@dar/ui';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './location-required.module.css';

interface LocationRequiredProps {
  readonly reason: PositionFailure;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}

/** Explains why checkout needs a location (docs/rules/checkout.md#position). */
export function LocationRequired({ reason, isLoading, onRetry }: LocationRequiredProps) {
  const { t } = useTranslation('checkout');
  return (
    <CheckoutSection icon="pin" title={t('location.title')}>
      <p className={styles['reason']} role="alert">
        {t(`location.${reason}`)}
      </p>
      <p>{t('location.why')}</p>
      <div className={styles['actions']}>
        <Button type="primary" loading={isLoading} onClick={onRetry}>
          {t('location.tryAgain')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('location.reset')}</Button>
      </div>
    </CheckoutSection>
  );
}
