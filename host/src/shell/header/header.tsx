import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { Logo, useBrandName } from '@dar/ui';
import { ConnectionBar } from '@dar/ui/connection-bar';
import { useShopLinks } from '../partner/partner-links.ts';
import { CartButton } from './cart-button.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { PhoneMenu, UserMenu } from './menus.tsx';
import { SearchField } from './search-field.tsx';

export function Header() {
  const { t } = useTranslation('host');
  const { home, services } = useShopLinks();
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to={home} className={styles['logo']} aria-label={t('home', { brand: useBrandName() })}>
          <Logo />
        </Link>
        <nav aria-label={t('menu.main')} className={styles['wide']}>
          <Link to={services()} className={styles['link']}>
            {t('menu.services')}
          </Link>
        </nav>
        <div className={styles['actions']}>
          <SearchField />
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
      <ConnectionBar offlineText={t('connection.offline')} backText={t('connection.back')} />
    </header>
  );
}
