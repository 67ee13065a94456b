import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { Link } from '@dar/shared/router';
import { menuEntries } from '../menu/menu-entries.ts';
import { useCustomerGate } from '../menu/use-customer-gate.ts';
import styles from './footer.module.css';

/** The shop's pages. */
export function FooterLinks() {
  const { t } = useTranslation('host');
  const gate = useCustomerGate();
  return (
    <nav aria-label={t('footer.links')} className={styles['column']}>
      <h2 className={styles['heading']}>{t('footer.links')}</h2>
      <ul className={styles['list']}>
        <li>
          <Link to={paths.home()}>{t('menu.home')}</Link>
        </li>
        <li>
          <Link to={paths.services()}>{t('menu.services')}</Link>
        </li>
        {menuEntries.customer.map(({ key, to, notice }) => (
          <li key={key}>
            <Link to={to()} onClick={gate(to(), notice)}>
              {t(`menu.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
