import { useTranslation } from '@dar/app/i18n';
import { Link, useLocation } from '@dar/app/router';
import { BRAND_NAMES } from '@dar/contracts/brand/values';
import type { StaffRole } from '@dar/contracts/office';
import { GROUPS, getMenu } from '../menu.ts';
import { paths } from '../paths.ts';
import styles from './side-menu.module.css';

interface SideMenuProps {
  readonly role: StaffRole;
  /** Called when a page was chosen. */
  readonly onChoose?: () => void;
}

/** The pages that a role may open, by group. */
export function SideMenu({ role, onChoose }: SideMenuProps) {
  const { t, i18n } = useTranslation('office');
  const { pathname } = useLocation();
  const entries = getMenu(role);
  const brand = BRAND_NAMES[i18n.language === 'ar' ? 'ar' : 'en'];
  return (
    <nav aria-label={t('frame.menu')} className={styles['menu']}>
      <Link to={paths.home} className={styles['brand']} onClick={onChoose}>
        {t('frame.office', { brand })}
      </Link>
      {GROUPS.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        return (
          own.length > 0 && (
            <ul key={group} aria-label={t(`frame.group.${group}`)} className={styles['group']}>
              {own.map(({ page, icon: Icon }) => (
                <li key={page}>
                  <Link
                    to={paths[page]}
                    className={styles['link']}
                    aria-current={getCurrent(pathname, paths[page])}
                    onClick={onChoose}
                  >
                    <Icon aria-hidden />
                    {t(`${page}.title`)}
                  </Link>
                </li>
              ))}
            </ul>
          )
        );
      })}
    </nav>
  );
}

/** A page below one of the menu, such as the booking below the orders, marks the entry too. */
function getCurrent(pathname: string, path: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
