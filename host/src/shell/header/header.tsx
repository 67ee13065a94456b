import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { Link } from '@dar/shared/router';
import { Logo } from '@dar/shared/ui';
import { CartButton } from './cart-button.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** The bar at the top of every page. */
export function Header() {
  const { t } = useTranslation('host');
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to={paths.home()} className={styles['logo']} aria-label={t('home')}>
          <Logo />
        </Link>
        <nav aria-label={t('menu.main')} className={styles['wide']}>
          <Link to={paths.services()} className={styles['link']}>
            {t('menu.services')}
          </Link>
        </nav>
        <div className={styles['actions']}>
          <LanguageSwitch />
          <CartButton />
          <div className={styles['wide']}>
            <UserMenu />
          </div>
          <div className={styles['phone']}>
            <PhoneMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
