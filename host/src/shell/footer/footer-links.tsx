import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { customerEntries } from '../menu/menu-entries.ts';
import { useShopLinks } from '../partner/use-shop-links.ts';
import styles from './footer.module.css';

export function FooterLinks() {
  const { t } = useTranslation('host');
  const { home, services } = useShopLinks();
  return (
    <nav aria-label={t('footer.links')} className={styles['column']}>
      <h2 className={styles['heading']}>{t('footer.links')}</h2>
      <ul className={styles['list']}>
        <li>
          <Link to={home}>{t('menu.home')}</Link>
        </li>
        <li>
          <Link to={services()}>{t('menu.services')}</Link>
        </li>
        {customerEntries.map(({ key, to }) => (
          <li key={key}>
            <Link to={to}>{t(`menu.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
