import { useSignOut } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { useSession } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { Icon } from '@dar/ui';
import { SidePanel } from '@dar/ui/dialogs';
import { customerEntries } from '../menu/menu-entries.ts';
import { NotificationsLabel } from '../menu/notifications-label.tsx';
import { useStoreReturnUrl } from '../menu/use-store-return-url.ts';
import { useShopLinks } from '../partner/use-shop-links.ts';
import menu from './phone-menu.module.css';

interface PhoneMenuPanelProps {
  readonly isOpen: boolean;
  /** It closed because another page is shown. */
  readonly wasLeft: boolean;
  readonly onClose: () => void;
}

/** What slides in: where a shopper can go. */
export function PhoneMenuPanel({ isOpen, wasLeft, onClose }: PhoneMenuPanelProps) {
  const { t } = useTranslation('host');
  return (
    <SidePanel open={isOpen} title={t('menu.title')} onClose={onClose} returnsFocus={!wasLeft}>
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
          {key === 'notifications' ? <NotificationsLabel isSeen /> : t(`menu.${key}`)}
        </Link>
      ))}
    </>
  );
}

function SignInOrOut() {
  const { t } = useTranslation('host');
  const isSignedIn = useSession(({ token }) => token !== null);
  const rememberThisPage = useStoreReturnUrl();
  const signOut = useSignOut();
  if (!isSignedIn) {
    return (
      <Link to={paths.login()} className={menu['item']} onClick={rememberThisPage}>
        <Icon name="user" />
        {t('menu.login')}
      </Link>
    );
  }
  return (
    <button type="button" className={menu['item']} onClick={signOut}>
      <Icon name="sign-out" />
      {t('menu.signOut')}
    </button>
  );
}
