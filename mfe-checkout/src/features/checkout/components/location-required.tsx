import { useTranslation } from '@dar/app/i18n';
import type { PositionFailure } from '@dar/app/location';
import { Button } from '@dar/ui';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './location-required.module.css';

interface LocationRequiredProps {
  readonly failure: PositionFailure;
  readonly isAsking: boolean;
  readonly onTryAgain: () => void;
}

/** The location-required screen of checkout (specification 2, section 2). */
export function LocationRequired({ failure, isAsking, onTryAgain }: LocationRequiredProps) {
  const { t } = useTranslation('checkout');
  return (
    <CheckoutSection icon="pin" title={t('location.title')}>
      <p className={styles['reason']} role="alert">
        {t(`location.${failure}`)}
      </p>
      <p>{t('location.why')}</p>
      <div className={styles['actions']}>
        <Button type="primary" loading={isAsking} onClick={onTryAgain}>
          {t('location.tryAgain')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('location.reset')}</Button>
      </div>
    </CheckoutSection>
  );
}
