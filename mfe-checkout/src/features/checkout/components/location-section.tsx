import { useTranslation } from '@dar/app/i18n';
import { Button } from '@dar/ui';
import { getOrderPosition, type PositionRequest } from '../use-position-request.ts';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './checkout-sections.module.css';

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
