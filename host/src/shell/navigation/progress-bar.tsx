import { useTranslation } from '@dar/app/i18n';
import { useNavigation } from '@dar/app/router';
import styles from './progress-bar.module.css';

export function ProgressBar() {
  const { t } = useTranslation('shared');
  if (useNavigation().state === 'idle') return null;
  return <div className={styles['bar']} role="progressbar" aria-label={t('loading')} />;
}
