import { useTranslation } from '@dar/app/i18n';
import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export function Spinner({ label }: { readonly label?: string }) {
  const { t } = useTranslation('shared');
  return (
    <div className={styles['spinner']} role="status">
      <span className={styles['ring']} />
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
    </div>
  );
}
