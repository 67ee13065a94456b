import { useSignOut } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { useSession } from '@dar/app/session';
import { Icon } from '@dar/ui';
import { SidePanel } from '@dar/ui/side-panel';
import { LoginLink } from '../menu/login-link.tsx';
import { customerEntries } from '../menu/menu-entries.ts';
import { UnreadCount } from '../menu/unread-count.tsx';
import { useShopLinks } from '../partner/use-shop-links.ts';
import menu from './phone-menu.module.css';

interface PhoneMenuPanelProps {
  readonly isOpen: boolean;
  /** True when a navigation closed the menu. */
  readonly closedByNavigation: boolean;
  readonly onClose: () => void;
}

export function PhoneMenuPanel({ isOpen, closedByNavigation, onClose }: PhoneMenuPanelProps) {
  const { t } = useTranslation('host');
  return (
    <SidePanel open={isOpen} title={t('menu.title')} onClose={onClose} returnsFocus={!closedByNavigation}>
      <nav aria-label={t('menu.title')} className={menu['menu']}>
        <MenuLinks />
        <SignInOrOut />
      </nav>
    </SidePanel>
  );
}

function MenuLinks() {
  const { t } = useTranslation('host');
  const { services } = useShopLinks();
  return (
    <>
      <Link to={services()} className={menu['item']}>
        <Icon name="grid" />
        {t('menu.services')}
      </Link>
      {customerEntries.map(({ key, to, icon }) => (
        <Link key={key} to={to} className={menu['item']}>
          <Icon name={icon} />
          {t(`menu.${key}`)}
          {key === 'notifications' && <UnreadCount place="entry" />}
        </Link>
      ))}
    </>
  );
}

function SignInOrOut() {
  const { t } = useTranslation('host');
  const isSignedIn = useSession(({ token }) => token !== null);
  const signOut = useSignOut();
  if (!isSignedIn) {
    return (
      <LoginLink className={menu['item']}>
        <Icon name="user" />
        {t('menu.login')}
      </LoginLink>
    );
  }
  return (
    <button type="button" className={menu['item']} onClick={signOut}>
      <Icon name="sign-out" />
      {t('menu.signOut')}
    </button>
  );
}
