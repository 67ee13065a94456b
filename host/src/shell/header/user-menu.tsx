import { useSignOut } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import { Icon } from '@dar/ui';
import { useState } from 'react';
import { LoginLink } from '../menu/login-link.tsx';
import { customerEntries } from '../menu/menu-entries.ts';
import { NotificationsLabel } from '../menu/notifications-label.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const links = customerEntries.map(({ key, to, icon }) => ({
    key,
    to,
    icon: <Icon name={icon} />,
    label: key === 'notifications' ? <NotificationsLabel isVisible={isOpen} /> : t(`menu.${key}`),
  }));
  const label = firstName ? t('menu.of', { name: firstName }) : t('menu.account');
  return (
    <MenuButton
      label={label}
      onOpenChange={setOpen}
      entries={[
        ...links,
        { key: 'services', to: services(), icon: <Icon name="grid" />, label: t('menu.services') },
        { key: 'signOut', icon: <Icon name="sign-out" />, label: t('menu.signOut'), onPress: signOut },
      ]}
    >
      <span className={styles['avatar']}>
        <Icon name="user" />
      </span>
      <span className={styles['name']}>{firstName || t('menu.account')}</span>
      <Icon name="chevron-down" size={16} />
    </MenuButton>
  );
}
