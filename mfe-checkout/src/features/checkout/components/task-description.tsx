import { useTranslation } from '@dar/app/i18n';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './section-text.module.css';

export function TaskDescription({ text }: { readonly text: string }) {
  const { t } = useTranslation('checkout');
  return (
    <CheckoutSection icon="note" title={t('checkout.task')}>
      {text === '' ? (
        <p className={styles['secondary']}>{t('checkout.noTask')}</p>
      ) : (
        <p className={styles['userText']}>
          <bdi>{text}</bdi>
        </p>
      )}
    </CheckoutSection>
  );
}
