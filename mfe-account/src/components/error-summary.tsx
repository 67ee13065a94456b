import { useTranslation } from '@dar/app/i18n';
import { VisuallyHidden } from '@dar/ui';
import styles from './auth-form.module.css';

/** Tells who cannot see the form how many fields are to be corrected. */
export function ErrorSummary({ faults }: { readonly faults: object }) {
  const { t } = useTranslation('account');
  const number = Object.keys(faults).length;
  return (
    <div role="status" className={styles['outOfFlow']}>
      {number > 0 && <VisuallyHidden>{t('auth.toCorrect', { number })}</VisuallyHidden>}
    </div>
  );
}
