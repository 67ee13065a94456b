import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import styles from '../home-page.module.css';

/** Greets; by name once the session is known. The line is always there, so that nothing jumps. */
export function WelcomeLine() {
  const { t } = useTranslation('catalog');
  const name = useSession(({ token, user }) => (token && user ? user.name || user.first_name : ''));
  return <p className={styles['welcome']}>{name ? t('home.welcome', { name }) : t('home.welcomeGuest')}</p>;
}
