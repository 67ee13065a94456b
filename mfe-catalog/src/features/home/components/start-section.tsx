import { useTranslation } from '@dar/app/i18n';
import styles from '../home-page.module.css';
import { ActivityRow } from './activity-strip.tsx';
import { WelcomeLine } from './welcome-line.tsx';

/** Renders the first section of the standard home page: the welcome line and all activities. */
export function StartSection() {
  const { t } = useTranslation('catalog');
  return (
    <section className={styles['start']} aria-labelledby="home-activities">
      <WelcomeLine />
      <h2 id="home-activities" className={styles['question']}>
        {t('home.activities')}
      </h2>
      <ActivityRow />
    </section>
  );
}
