import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Card, Icon } from '@dar/ui';
import { useEffect, useRef } from 'react';
import styles from './payment-outcome.module.css';

/** Says that the provider processes the payment. It takes the focus of the form that it replaces. */
export function ProcessingPayment() {
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
