import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import styles from '../home-page.module.css';

/** Greets the customer by name after sign-in. The line always takes its space, so that the page does not shift. */
export function WelcomeLine() {
  const { t } = useTranslation('catalog');
  const name = useSession(({ token, user }) => (token && user ? user.name || user.first_name : ''));
  return <p className={styles['welcome']}>{name ? t('home.welcome', { name }) : t('home.welcomeGuest')}</p>;
}
