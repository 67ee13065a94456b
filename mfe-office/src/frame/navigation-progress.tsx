import { useTranslation } from '@dar/app/i18n';
import { useNavigation } from '@dar/app/router';
import styles from './frame.module.css';

export function NavigationProgress() {
  const { t } = useTranslation('office');
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={styles['progress']} role="progressbar" aria-label={t('frame.loading')} />
  );
}
