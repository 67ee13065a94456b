import { useTranslation } from '@dar/app/i18n';
import { useNavigation } from '@dar/app/router';
import styles from './progress-bar.module.css';

/** A thin line over the page while the next one is on its way; a quick one shows none. */
export function ProgressBar() {
  const { t } = useTranslation('shared');
  if (useNavigation().state === 'idle') return null;
  return <div className={styles['bar']} role="progressbar" aria-label={t('loading')} />;
}
