import { useTranslation } from '@dar/app/i18n';
import styles from './progress-bar.module.css';

/** Renders a bar along the top of the window, after a moment, while a page or a dialog loads. */
export function ProgressBar() {
  const { t } = useTranslation('shared');
  return <div className={styles['bar']} role="progressbar" aria-label={t('loading')} />;
}
