import { useTranslation } from '@dar/app/i18n';
import { SkeletonBlock, VisuallyHidden } from '@dar/ui';
import styles from './payment-form.module.css';

export function FormSkeleton() {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles['form']} role="status">
      <VisuallyHidden>{t('form.loading')}</VisuallyHidden>
      <SkeletonBlock height="48px" radius="12px" />
      <SkeletonBlock height="48px" radius="12px" />
      <SkeletonBlock height="48px" radius="12px" />
    </div>
  );
}
