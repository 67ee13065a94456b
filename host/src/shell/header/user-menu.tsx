import { useSignOut } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import { Icon, VisuallyHidden } from '@dar/ui';
import { LoginLink } from '../menu/login-link.tsx';
import { customerEntries } from '../menu/menu-entries.ts';
import { UnreadCount } from '../menu/unread-count.tsx';
import { useShopLinks } from '../partner/use-shop-links.ts';
import styles from './header.module.css';
import { MenuButton } from './menu-button.tsx';

/** The customer's menu on wide screens, or a link to sign in. */
export function UserMenu() {
  const { t } = useTranslation('host');
  const isSignedIn = useSession(({ token }) => token !== null);
  return isSignedIn ? <CustomerMenu /> : <LoginLink className={styles['login']}>{t('menu.login')}</LoginLink>;
}

function CustomerMenu() {
  const { t } = useTranslation('host');
  const firstName = useSession(({ user }) => user?.first_name || user?.name || '');
  const signOut = useSignOut();
  const { services } = useShopLinks();
  const links = customerEntries.map(({ key, to, icon }) => ({
    key,
    to,
    icon: <Icon name={icon} />,
    label: (
      <>
        {t(`menu.${key}`)}
        {key === 'notifications' && <UnreadCount place="entry" />}
      </>
    ),
  }));
  const label = firstName ? t('menu.of', { name: firstName }) : t('menu.account');
  return (
    <MenuButton
      entries={[
        ...links,
        { key: 'services', to: services(), icon: <Icon name="grid" />, label: t('menu.services') },
        { key: 'signOut', icon: <Icon name="sign-out" />, label: t('menu.signOut'), onPress: signOut },
      ]}
    >
      <VisuallyHidden>{label}</VisuallyHidden>{' '}
      <span className={styles['avatar']}>
        <Icon name="user" />
        <UnreadCount place="button" />
      </span>
      <span className={styles['name']} aria-hidden="true">
        {firstName || t('menu.account')}
      </span>
      <Icon name="chevron-down" size={16} />
    </MenuButton>
  );
}
